import { sql } from 'kysely'
import type { Database } from '#server/plumbing/database/database.ts'

/** How many publications are in each state, and whether anything is still to be done. */
export interface Rest {
  isAtRest: boolean
  states: Record<string, number>
  /** Why those that did not get through stopped, each reason once. */
  reasons: string[]
}

export async function readRest({ db }: Database): Promise<Rest> {
  const rows = await db
    .selectFrom('publications')
    .select([
      'state',
      'reason',
      sql<number>`count(*)::int`.as('publications'),
      sql<number>`count(run_at)::int`.as('waiting'),
    ])
    .groupBy(['state', 'reason'])
    .execute()
  const states: Record<string, number> = {}
  for (const row of rows) states[row.state] = (states[row.state] ?? 0) + row.publications
  return {
    isAtRest: rows.every((row) => row.waiting === 0),
    states,
    reasons: [...new Set(rows.flatMap((row) => row.reason ?? []))],
  }
}
