import type { NotificationKind } from '#domain/post/notification.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'

/** Something people of a workspace are told. */
export interface Notice {
  workspaceId: string
  /** Who has left the workspace is not told. */
  userIds: readonly string[]
  kind: NotificationKind
  /** One sentence: what happened, and what to do next. */
  text: string
  postId?: string
  connectionId?: string
  /** Who has just had a letter of its own about this: it stands under the bell only. */
  mailedTo?: readonly string[]
}

/** Puts it under everybody's bell, in the transaction of what it tells of. Letters follow from the rows. */
export async function notify(tx: Db, notices: readonly Notice[], now: Date): Promise<void> {
  const members = await membersAmong(tx, notices)
  const rows = notices.flatMap(({ workspaceId, userIds, kind, text, postId, connectionId, mailedTo }) =>
    [...new Set(userIds)]
      .filter((userId) => members.has(`${workspaceId} ${userId}`))
      .map((userId) => ({
        workspace_id: workspaceId,
        user_id: userId,
        kind,
        text,
        post_id: postId ?? null,
        connection_id: connectionId ?? null,
        created_at: now,
        mailed_at: mailedTo?.includes(userId) ? now : null,
      })),
  )
  if (rows.length === 0) return
  await tx.insertInto('notifications').values(rows).execute()
  await announceBells(tx, new Set(rows.map((row) => row.workspace_id)))
}

/** Whoever shows a bell of these workspaces looks again. */
export async function announceBells(tx: Db, workspaceIds: Iterable<string>): Promise<void> {
  await announce(
    tx,
    [...workspaceIds].map((workspaceId) => ({ workspaceId, kind: 'notifications-changed' })),
  )
}

/** `workspace person` of everybody named who is a member. */
async function membersAmong(tx: Db, notices: readonly Notice[]): Promise<Set<string>> {
  const userIds = [...new Set(notices.flatMap((notice) => notice.userIds))]
  if (userIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('workspace_members')
    .select(['workspace_id', 'user_id'])
    .where('user_id', 'in', userIds)
    .where('workspace_id', 'in', [...new Set(notices.map(({ workspaceId }) => workspaceId))])
    .execute()
  return new Set(rows.map((row) => `${row.workspace_id} ${row.user_id}`))
}
