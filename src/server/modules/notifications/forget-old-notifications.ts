import type { Db } from '#server/plumbing/database/database.ts'

const dayMs = 86_400_000
/** How long what was read is kept, and how long what never was. */
const keptDays = { read: 90, unread: 365 }

/** Forgets what people were told long ago. For the clock, daily. */
export async function forgetOldNotifications(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await db
    .deleteFrom('notifications')
    .where((row) =>
      row.or([
        row('created_at', '<', before(keptDays.unread)),
        row.and([row('created_at', '<', before(keptDays.read)), row('read_at', 'is not', null)]),
      ]),
    )
    .execute()
}
