import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'
import { yieldToEventLoop } from '#server/plumbing/yield-to-event-loop.ts'
import { planReadings, type Planning } from './plan-readings.ts'

/** How many posts one transaction plans: it must not hold up the embedded database. */
const plannedAtOnce = 100

/**
 * How long a post is left alone after it went out, so that planning does not slow down a burst. The first look at a post
 * comes after five minutes.
 */
const planAfterMs = 60_000

/**
 * Marks posts that go out to be planned, and their days to be added up again, in the transaction that stores it. A mark of
 * a post that did not go out changes nothing.
 */
export async function markToPlan(
  tx: Db,
  { publicationIds, workspaceIds }: { publicationIds: readonly string[]; workspaceIds: readonly string[] },
  { policy, now }: Pick<Planning, 'policy' | 'now'>,
): Promise<void> {
  if (policy.sampling === 'off') return
  await sql`
    with marked as (
      insert into metric_plans_due (out_at, publication_id)
      select ${now}::timestamptz, unnest(${[...publicationIds]}::uuid[]) on conflict do nothing
    )
    select note_rollup_days_of(${[...workspaceIds]}::uuid[], ${now}::timestamptz)`.execute(tx)
}

/**
 * Begins the plans of marked posts, in slices. A slice loses its marks in the transaction that plans it: a process that
 * dies leaves each post marked or planned.
 */
export async function planMarked(db: Db, planning: Planning, isStopping = () => false): Promise<void> {
  if (planning.policy.sampling === 'off') return
  for (;;) {
    const taken = await db.transaction().execute(async (tx) => {
      const publicationIds = await takeMarks(tx, planning.now)
      if (publicationIds.length > 0) await planReadings(tx, { publicationIds }, planning)
      return publicationIds.length
    })
    if (taken < plannedAtOnce || isStopping()) return
    await yieldToEventLoop()
  }
}

/** The longest marked first. Those that another worker plans are skipped. */
async function takeMarks(tx: Db, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - planAfterMs)
  const { rows } = await sql<{ publication_id: string }>`
    with taken as materialized (
      select out_at, publication_id from metric_plans_due where out_at <= ${before}
      order by out_at, publication_id limit ${plannedAtOnce} for update skip locked
    )
    delete from metric_plans_due m using taken
    where m.out_at = taken.out_at and m.publication_id = taken.publication_id
    returning m.publication_id`.execute(tx)
  return rows.map(({ publication_id }) => publication_id)
}
