import type { stayReasons } from '#contract/exchange.ts'
import type { Post } from '#contract/posts.ts'
import { seriesIn } from '#domain/time/series.ts'
import { removeUnusedMedia } from '#server/modules/media/media-items.ts'
import { deletePost, type PostDeletion } from '#server/modules/posts/delete-post.ts'
import { lockPost } from '#server/modules/posts/lock-post.ts'
import type { PostActor } from '#server/modules/posts/post-actor.ts'
import { cancelRendersOf } from '#server/modules/studio/cancel-render.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { yieldToEventLoop } from '#server/plumbing/yield-to-event-loop.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { rowItem } from './row-film.ts'
import { rowPlan, type RowPlan } from './row-plan.ts'

type StayReason = (typeof stayReasons)[number]

export type UndoResult =
  | { kind: 'undone'; removed: number; stayed: { postId: string; row: number; why: StayReason }[] }
  | { kind: 'not-found' }
  /** Another person imported it. */
  | { kind: 'not-theirs' }
  | { kind: 'still-running' }
  | { kind: 'undone-before' }

/**
 * Deletes the posts of an import that are unchanged and unpublished. Returns which stayed, and why. The importing
 * person may, and editors.
 */
export async function undoImport(
  tools: { database: Database; files: Files },
  which: { workspaceId: string; importId: string; by: Pick<PostActor, 'userId' | 'maySchedule' | 'billing'> },
  now: Date,
): Promise<UndoResult> {
  const { db } = tools.database
  const { workspaceId, importId } = which
  const row = await db
    .selectFrom('imports')
    .select(['state', 'file_name', 'user_id'])
    .where('id', '=', importId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  if (!row) return { kind: 'not-found' }
  const { userId, maySchedule, billing } = which.by
  if (row.user_id !== userId && !maySchedule) return { kind: 'not-theirs' }
  if (row.state === 'undone') return { kind: 'undone-before' }
  if (row.state !== 'done') return { kind: 'still-running' }
  const rows = await db
    .selectFrom('import_rows')
    .select(['number', 'post_id', 'plan'])
    .where('import_id', '=', importId)
    .where('post_id', 'is not', null)
    .orderBy('number')
    .execute()
  const undone: Extract<UndoResult, { kind: 'undone' }> = { kind: 'undone', removed: 0, stayed: [] }
  const unused: string[] = []
  // People who may undo it may delete its posts, also scheduled ones.
  const by = { by: { userId, maySchedule: true, billing }, now }
  for (const { number, post_id: postId, plan } of rows) {
    if (postId === null) continue
    await yieldToEventLoop()
    const one = { workspaceId, postId, plan: rowPlan.parse(plan) }
    const result = await db.transaction().execute((tx) => undoOne(tx, one, by))
    if (result === 'gone') continue
    if (typeof result === 'string') undone.stayed.push({ postId, row: number, why: result })
    else {
      undone.removed++
      unused.push(...result)
      const item = { workspaceId, itemId: rowItem(importId, number) }
      await cancelRendersOf({ db, files: tools.files, clock: { now: () => now } }, item)
    }
  }
  await removeUnusedMedia(db, tools.files, unused, workspaceId)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('imports').set({ state: 'undone' }).where('id', '=', importId).execute()
    const subject = { importId, file: row.file_name, posts: undone.removed }
    const did = { workspaceId, userId, action: 'import-undone', subject } as const
    await recordActivity(tx, [did], now)
    await announce(tx, [{ workspaceId, kind: 'import-changed' }])
  })
  return undone
}

/** @returns files no post uses any more, or why it stayed */
async function undoOne(
  tx: Db,
  { workspaceId, postId, plan }: { workspaceId: string; postId: string; plan: RowPlan },
  by: Pick<PostDeletion, 'by' | 'now'>,
): Promise<string[] | StayReason | 'gone'> {
  const post = await lockPost(tx, { workspaceId, postId })
  if (!post) return 'gone'
  const why = whyItStays(post, plan)
  if (why) return why
  const deleted = await deletePost(tx, { workspaceId, postId }, { ...by, isOneOfMany: true })
  if (deleted.kind === 'not-found') return 'gone'
  return deleted.kind === 'deleted' ? deleted.unusedMediaIds : 'gone-out'
}

const untouched: ReadonlySet<string> = new Set(['draft', 'scheduled'])

function whyItStays(post: Post, plan: RowPlan): StayReason | null {
  const all = [...post.publications, ...post.earlierPublications]
  if (all.some(({ state }) => !untouched.has(state))) return 'gone-out'
  const repeats = seriesIn(post.platformSettings) !== null
  const at = post.scheduledFor === null ? null : Date.parse(post.scheduledFor)
  const wasAt = plan.at === null ? null : Date.parse(plan.at)
  if (post.version > 1 || (at !== wasAt && !repeats)) return 'edited'
  return post.approval !== null || post.notesCount > 0 ? 'discussed' : null
}
