import { messages } from '#contract/messages.ts'
import type { Post } from '#contract/posts.ts'
import type { BulkAction, BulkResult } from '#contract/posts-bulk.ts'
import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../../ui/toast-store.ts'
import { api, ApiProblem } from '../../api.ts'
import { keys } from '../../queries.ts'
import { raise } from '../../window-events.ts'
import { restorePosts } from '../../trash/restore-posts.ts'
import { dropMediaOf } from '../drop-media.ts'
import { takeDownAll } from '../take-down-all.ts'
import { doneText, failureText, progressText } from './bulk-text.ts'
import { inPortions } from './portions.ts'
import type { BulkLeft, BulkRequest, DeleteRequest } from './use-bulk.ts'

export interface BulkContext {
  client: QueryClient
  workspaceId: string
  /** Who asks. */
  userId: string
  /** Hears how far it is; null: it is over. */
  onProgress: (words: string | null) => void
  onLeft: (left: BulkLeft) => void
}

/** Does the same to many posts, a portion at a time, and says what came of it, with a way back where there is one. */
export async function runBulk(posts: readonly Post[], asked: BulkRequest, room: BulkContext): Promise<void> {
  const action = asActionOn(posts, asked)
  const { client, workspaceId, onProgress } = room
  const results: BulkResult[] = []
  let problem: unknown = null
  if (action.kind === 'delete') onProgress(progressText(action.kind, 0, posts.length))
  const kept: ReadonlyMap<string, string> =
    asked.kind === 'delete' ? await prepareDeletion(posts, asked, room) : new Map()
  for (const [postId, why] of kept) results.push(refusedFor(postId, why))
  const ids = posts.map(({ id }) => id).filter((id) => !kept.has(id))
  for (const portion of inPortions(ids, action)) {
    onProgress(progressText(action.kind, results.length, posts.length))
    try {
      const answer = await api.posts.bulk({ workspaceId, ...portion })
      results.push(...answer.results)
    } catch (error) {
      problem = error
      break
    }
  }
  onProgress(null)
  tell(posts, action, results, problem, room)
  await client.invalidateQueries({ queryKey: keys.posts(workspaceId) })
  if (action.kind === 'label') void client.invalidateQueries({ queryKey: keys.labels(workspaceId) })
}

/** A deletion says which versions its asker has seen. */
function asActionOn(posts: readonly Post[], asked: BulkRequest): BulkAction {
  if (asked.kind !== 'delete') return asked
  const { kind, live } = asked
  return { kind, live, versions: posts.map(({ id: postId, version }) => ({ postId, version })) }
}

/**
 * What comes before a deletion: posts are taken off their networks where that was asked for, and the media handler agrees.
 * @returns by the post, why it stays
 */
async function prepareDeletion(
  posts: readonly Post[],
  { fromNetworks }: DeleteRequest,
  { workspaceId, userId }: BulkContext,
): Promise<ReadonlyMap<string, string>> {
  const refused = fromNetworks ? await takeDownAll(posts, workspaceId) : new Map<string, string>()
  const others = posts.filter(({ id }) => !refused.has(id))
  return new Map([...refused, ...(await dropMediaOf(others, userId))])
}

function tell(
  posts: readonly Post[],
  action: BulkAction,
  results: readonly BulkResult[],
  problem: unknown,
  room: BulkContext,
): void {
  const done = results.filter((result) => result.done)
  for (const { postId } of done) {
    if (action.kind === 'delete') raise('post-deleted', { postId })
    if (action.kind === 'unschedule') raise('post-unscheduled', { postId })
  }
  const refused = results.flatMap((result) => {
    const post = posts.find(({ id }) => id === result.postId)
    return result.done || !post ? [] : [{ post, problem: result.problem ?? 'It could not be changed.' }]
  })
  const answered = new Set(results.map(({ postId }) => postId))
  const unasked = posts
    .filter(({ id }) => !answered.has(id))
    .map((post) => ({
      post,
      problem: refusalOf(problem) ?? 'The connection was lost before this post was reached.',
    }))
  const all = [...refused, ...unasked]
  if (done.length > 0) {
    const onUndo = wayBack(posts, action, done, room)
    showToast({
      ...doneText(action.kind, done.length),
      ...(onUndo && { action: { label: 'Undo', onAct: onUndo } }),
    })
  }
  if (all.length === 0) return
  if (posts.length > 1) return room.onLeft({ kind: action.kind, of: posts.length, left: all })
  const why = refused[0]?.problem ?? refusalOf(problem)
  const description = [failureText(action), why].filter(Boolean).join(' ')
  showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
}

/** Takes it back; null where nothing does. */
function wayBack(
  posts: readonly Post[],
  action: BulkAction,
  done: readonly BulkResult[],
  room: BulkContext,
): (() => void) | null {
  if (action.kind === 'delete') {
    const ids = done.filter(({ restorable }) => restorable).map(({ postId }) => postId)
    return ids.length === 0 ? null : () => void restorePosts(ids, room)
  }
  const runs = undoOf(posts, action, done)
  return runs && (() => runs.forEach(([of, back]) => void runBulk(of, back, room)))
}

type Run = [posts: readonly Post[], action: BulkAction]

/** What takes it back; null where nothing does. */
function undoOf(posts: readonly Post[], action: BulkAction, done: readonly BulkResult[]): Run[] | null {
  const of = (ids: readonly string[]) => posts.filter(({ id }) => ids.includes(id))
  switch (action.kind) {
    case 'reschedule':
    case 'unschedule': {
      const times = done.map(({ postId, before }) => ({ postId, scheduledFor: before }))
      return [[of(done.map(({ postId }) => postId)), { kind: 'put-back', times }]]
    }
    case 'label':
      return labelUndo(posts, action, done)
    default:
      return null
  }
}

/** Posts had different labels before: those that get the same ones back go together. */
function labelUndo(
  posts: readonly Post[],
  action: Extract<BulkAction, { kind: 'label' }>,
  done: readonly BulkResult[],
): Run[] {
  const backOf = ({ labelsBefore }: BulkResult) => ({
    kind: 'label' as const,
    add: action.remove.filter((id) => labelsBefore.includes(id)),
    remove: action.add.filter((id) => !labelsBefore.includes(id)),
  })
  const groups = Map.groupBy(done, (result) => JSON.stringify(backOf(result)))
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    const ids = same.map(({ postId }) => postId)
    return first ? [[posts.filter(({ id }) => ids.includes(id)), backOf(first)] as Run] : []
  })
}

function refusedFor(postId: string, problem: string): BulkResult {
  return { postId, done: false, problem, before: null, labelsBefore: [], newPostId: null, restorable: false }
}

/** Why the server would not; null: it did not get to say. */
function refusalOf(problem: unknown): string | null {
  const isRefused = problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500
  return isRefused ? (problem.detail ?? problem.title) : null
}
