import { sql } from 'kysely'
import type { Database } from '#server/plumbing/database/database.ts'

/** How many publications are in each state, and whether anything is still to be done. */
export interface Rest {
  isAtRest: boolean
  states: Record<string, number>
  /** Why those that did not get through stopped, each reason once. */
  reasons: string[]
  /** What waits for its author because nothing can tell whether it is live: network and text. */
  waiting: string[]
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
    reasons: [...new Set(rows.flatMap((row) => (row.state === 'unsettled' ? [] : (row.reason ?? []))))],
    waiting: await readWaiting(db),
  }
}

async function readWaiting(db: Database['db']): Promise<string[]> {
  const rows = await db
    .selectFrom('publications as p')
    .innerJoin('scheduled_posts as s', 's.id', 'p.post_id')
    .select(['p.network', 's.content'])
    .where('p.state', '=', 'unsettled')
    .execute()
  return rows.map((row) => `${row.network}: ${row.content.all}`)
}
