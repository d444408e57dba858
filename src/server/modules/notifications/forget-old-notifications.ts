import type { Db } from '#server/plumbing/database/database.ts'

const dayMs = 86_400_000
/** How long read and unread notifications are stored. */
const keptDays = { read: 90, unread: 365 }

/** Deletes old notifications. Runs daily. */
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
