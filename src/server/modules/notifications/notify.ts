import type { NotificationKind } from '#domain/notification.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'

/** Something people of a workspace are told. */
export interface Notice {
  workspaceId: string
  userIds: readonly string[]
  kind: NotificationKind
  /** One sentence: what happened, and what to do next. */
  text: string
  postId?: string
  connectionId?: string
}

/** Puts it under everybody's bell, in the transaction of what it tells of. Letters follow from the rows. */
export async function notify(tx: Db, notices: readonly Notice[], now: Date): Promise<void> {
  const rows = notices.flatMap(({ workspaceId, userIds, kind, text, postId, connectionId }) =>
    [...new Set(userIds)].map((userId) => ({
      workspace_id: workspaceId,
      user_id: userId,
      kind,
      text,
      post_id: postId ?? null,
      connection_id: connectionId ?? null,
      created_at: now,
    })),
  )
  if (rows.length === 0) return
  await tx.insertInto('notifications').values(rows).execute()
  await announce(
    tx,
    notices.map(({ workspaceId }) => ({ workspaceId, kind: 'notifications-changed' })),
  )
}
