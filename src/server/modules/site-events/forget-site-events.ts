import type { Db } from '#server/plumbing/database/database.ts'

const keptDays = 400
const dayMs = 86_400_000
const maxRowsAtOnce = 10_000

/** Deletes events that are older than 400 days. */
export async function forgetSiteEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs)
  for (;;) {
    const { numDeletedRows: deleted } = await db
      .deleteFrom('site_events')
      .where('id', 'in', (old) =>
        old
          .selectFrom('site_events')
          .select('id')
          .where('at', '<', before)
          .orderBy('at')
          .limit(maxRowsAtOnce),
      )
      .executeTakeFirst()
    if (deleted < BigInt(maxRowsAtOnce)) return
  }
}
