import { messages } from '#contract/messages.ts'
import type { Post } from '#contract/posts.ts'
import type { BulkAction, BulkResult } from '#contract/posts-bulk.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../../ui/toast-store.ts'
import { tellScheduled } from '../../post-toasts/tell-scheduled.ts'
import { tellClosedGate } from '../../billing/tell-closed-gate.ts'
import { keys } from '../../queries.ts'
import { raise } from '../../window-events.ts'
import { restorePosts } from '../../trash/restore-posts.ts'
import { dropMediaOf } from '../drop-media.ts'
import { takeDownAll } from '../take-down-all.ts'
import { doneText, failureText, leftText, progressText } from './bulk-text.ts'
import { callInPortions, refusalOf, whyNotReached } from './call-in-portions.ts'
import type { BulkLeft, BulkRequest, DeleteRequest } from './use-bulk.ts'

const { posts: words } = messages

export interface BulkContext {
  client: QueryClient
  workspaceId: string
  /** The person. */
  userId: string
  /** The person's time zone in the workspace. */
  zone: string
  /** Writes times in what people are told. */
  format: () => TimeFormat
  /** Shows a post. */
  view: (postId: string) => void
  /** Receives the progress text; null: finished. */
  onProgress: (words: string | null) => void
  onLeft: (left: BulkLeft) => void
  /** Whether the screen that lists them is still open; without it a toast says how many they are. */
  isListOpen: () => boolean
}

/** Runs the same action on many posts, in parts, and shows the result, with an undo where there is one. */
export async function runBulk(posts: readonly Post[], asked: BulkRequest, room: BulkContext): Promise<void> {
  const action = asActionOn(posts, asked)
  const { client, workspaceId, onProgress } = room
  if (action.kind === 'delete') onProgress(progressText(action.kind, 0, posts.length))
  const kept: ReadonlyMap<string, string> =
    asked.kind === 'delete' ? await prepareDeletion(posts, asked, room) : new Map()
  const refused = [...kept].map(([postId, why]) => refusedFor(postId, why))
  const ids = posts.map(({ id }) => id).filter((id) => !kept.has(id))
  const { results, problem } = await callInPortions(workspaceId, ids, action, (answered) =>
    onProgress(progressText(action.kind, kept.size + answered, posts.length)),
  )
  onProgress(null)
  tell(posts, action, [...refused, ...results], problem, room)
  await client.invalidateQueries({ queryKey: keys.posts(workspaceId) })
  if (action.kind === 'label') void client.invalidateQueries({ queryKey: keys.labels(workspaceId) })
}

/** A deletion names the versions the person has seen. */
function asActionOn(posts: readonly Post[], asked: BulkRequest): BulkAction {
  if (asked.kind !== 'delete') return asked
  const { kind, live } = asked
  return { kind, live, versions: posts.map(({ id: postId, version }) => ({ postId, version })) }
}

/**
 * Prepares a deletion: removes posts from their networks if requested, and their files through the media handler.
 * @returns by post id, why it stays
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
    .map((post) => ({ post, problem: whyNotReached(problem) }))
  const all = [...refused, ...unasked]
  if (done.length > 0 && !tellOneScheduled(action, done, room)) {
    const onUndo = wayBack(posts, action, done, room)
    showToast({
      ...doneText(action.kind, done.length),
      ...(onUndo && { action: { label: 'Undo', onAct: onUndo, lasts: true } }),
    })
  }
  if (all.length === 0) return
  if (posts.length > 1 && room.isListOpen()) {
    return room.onLeft({ kind: action.kind, of: posts.length, left: all })
  }
  const what = posts.length > 1 ? `${leftText(action.kind, all.length, posts.length)}.` : failureText(action)
  const why = refused[0]?.problem ?? refusalOf(problem)
  if (tellClosedGate(why)) return
  const description = [what, why].filter(Boolean).join(' ')
  showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
}

/** One post with a new time is told with that time. @returns whether it was */
function tellOneScheduled(action: BulkAction, done: readonly BulkResult[], room: BulkContext): boolean {
  const [one, ...others] = done
  if (!one || others.length > 0 || action.kind !== 'reschedule') return false
  const { postId, before, scheduledFor: at, version } = one
  if (at === null || version === null) return false
  const description = before === null ? words.scheduled : words.updated
  tellScheduled(room, { postId, at, before, version, description })
  return true
}

/** The undo action; null where there is none. */
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

/** The requests that undo it; null where there are none. */
function undoOf(posts: readonly Post[], action: BulkAction, done: readonly BulkResult[]): Run[] | null {
  const of = (ids: readonly string[]) => posts.filter(({ id }) => ids.includes(id))
  switch (action.kind) {
    case 'reschedule':
    case 'unschedule': {
      const times = done.map(({ postId, before, version }) => ({
        postId,
        scheduledFor: before,
        ...(version !== null && { version }),
      }))
      return [[of(done.map(({ postId }) => postId)), { kind: 'put-back', times }]]
    }
    case 'label':
      return labelUndo(posts, action, done)
    default:
      return null
  }
}

/** Posts had different labels before: those with equal labels are restored together. */
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
  const nothing = {
    before: null,
    scheduledFor: null,
    version: null,
    labelsBefore: [],
    newPostId: null,
    restorable: false,
  }
  return { postId, done: false, problem, ...nothing }
}
