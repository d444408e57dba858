import type { ActivityAction } from '#contract/activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** An action of a person in a workspace. */
export interface Activity {
  workspaceId: string
  /** The person; null: Postlark itself. */
  userId: string | null
  action: ActivityAction
  /** Its object: ids, and names that stay readable after its deletion. Never a secret. */
  subject?: Record<string, string | number | null>
}

/** Logs actions in the transaction of the change itself: a logged action has happened. */
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
