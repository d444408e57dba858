import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'

/** Long enough for all tries of an event. */
const givenUpAfterMs = 3_600_000

/** How many events of Stripe have not been handled for an hour. */
export async function countWaitingEvents(db: Db, now: Date): Promise<number> {
  const { waiting } = await db
    .selectFrom('billing_events')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('handled_at', 'is', null)
    .where('received_at', '<', new Date(now.getTime() - givenUpAfterMs))
    .executeTakeFirstOrThrow()
  return waiting
}
