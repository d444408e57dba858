import type { NotificationKind } from '#domain/post/notification.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'

/** A notification for people of a workspace. */
export interface Notice {
  workspaceId: string
  /** Former members are not notified. */
  userIds: readonly string[]
  kind: NotificationKind
  /** One sentence: what happened, and what to do next. */
  text: string
  postId?: string
  connectionId?: string
  /** People who have just been emailed about this: they get it only in the bell. */
  mailedTo?: readonly string[]
}

/** Stores notifications, in the transaction of their event. Emails are sent from the rows. */
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

/** Screens with a bell of these workspaces fetch it again. */
export async function announceBells(tx: Db, workspaceIds: Iterable<string>): Promise<void> {
  await announce(
    tx,
    [...workspaceIds].map((workspaceId) => ({ workspaceId, kind: 'notifications-changed' })),
  )
}

/** `workspace person` of every named person who is a member. */
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
