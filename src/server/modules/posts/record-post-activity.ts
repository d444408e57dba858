import type { ActivityAction } from '#contract/activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { firstWords } from '#domain/post/first-words.ts'
import type { PostContent } from '#domain/post/post.ts'

/** Logs an action on a post, in the transaction of the change. */
export async function recordPostActivity(
  tx: Db,
  did: {
    workspaceId: string
    /** null: a person without an account; `more` names them. */
    userId: string | null
    action: ActivityAction
    postId: string
    /** The content in the transaction; left out: it is read. */
    content?: PostContent
    more?: Record<string, string | null>
  },
  now: Date,
): Promise<void> {
  const { workspaceId, userId, action, postId } = did
  const content = did.content ?? (await contentOf(tx, workspaceId, postId))
  const subject = { postId, words: firstWords(content), ...did.more }
  await recordActivity(tx, [{ workspaceId, userId, action, subject }], now)
}

/**
 * The action of a save: scheduling, unscheduling, publishing, or editing.
 * @returns null: an autosave, which is not logged
 */
export function actionOfSaving(
  before: { scheduledFor: string | null; isDraft: boolean },
  after: { dueAt: Date | null; byItself: boolean },
  now: Date,
): ActivityAction | null {
  const wasAt = before.isDraft ? null : before.scheduledFor
  const isAt = after.dueAt?.toISOString() ?? null
  const edited = after.byItself ? null : 'post-edited'
  if (isAt === null) return wasAt === null ? edited : 'post-unscheduled'
  if (isAt === wasAt) return edited
  return after.dueAt && after.dueAt <= now ? 'post-published-now' : 'post-scheduled'
}

async function contentOf(tx: Db, workspaceId: string, postId: string): Promise<PostContent | null> {
  const row = await tx
    .selectFrom('scheduled_posts')
    .select('content')
    .where('id', '=', postId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return row?.content ?? null
}
