import { sql } from 'kysely'
import type { Database } from '#server/plumbing/database/database.ts'

/** The number of publications in each state, and whether work is left. */
export interface Rest {
  isAtRest: boolean
  states: Record<string, number>
  /** The reasons of publications that stopped, each once. */
  reasons: string[]
  /** Publications waiting for their author because a lookup cannot tell whether they are live: network and text. */
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
