import type { ActivityAction } from '#contract/activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** Somebody did something in a workspace. */
export interface Activity {
  workspaceId: string
  /** Who acted; null: Postlark itself. */
  userId: string | null
  action: ActivityAction
  /** What it was done to: ids, and words that still say something when the thing is gone. Never a secret. */
  subject?: Record<string, string | number | null>
}

/** Writes it down in the transaction of the change itself: what is listed has happened. */
export async function recordActivity(tx: Db, entries: readonly Activity[], now: Date): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('activity')
    .values(
      entries.map(({ workspaceId, userId, action, subject = {} }) => ({
        workspace_id: workspaceId,
        user_id: userId,
        action,
        subject: JSON.stringify(subject),
        at: now,
      })),
    )
    .execute()
}
