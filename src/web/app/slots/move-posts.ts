import type { BulkResult } from '#contract/posts-bulk.ts'
import type { ReflowPost } from '#contract/slots.ts'
import { messages } from '#contract/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { doneText } from '../posts/bulk/bulk-text.ts'
import { callInPortions, whyNotReached } from '../posts/bulk/call-in-portions.ts'

/** A post that kept its time. */
export interface KeptPost {
  post: ReflowPost
  /** Why, in words. */
  problem: string
}

interface TimeOfPost {
  postId: string
  scheduledFor: string | null
  version: number
}

/**
 * Gives posts their proposed times, if they are still of the version shown. A toast tells how many were moved, with
 * Undo. Never throws.
 * @param onChanged called when posts may have other times, also by Undo
 * @returns the posts that kept their time
 */
export async function movePosts(
  workspaceId: string,
  posts: readonly ReflowPost[],
  onChanged: () => void,
): Promise<KeptPost[]> {
  const moving = posts.filter(({ proposedFor }) => proposedFor !== null)
  const times = moving.map(({ postId, version, proposedFor }) => ({
    postId,
    version,
    scheduledFor: proposedFor,
  }))
  const { results, problem } = await putBack(workspaceId, times)
  const moved = results.filter(({ done }) => done)
  if (moved.length > 0) {
    const onAct = () => void undo(workspaceId, moved, onChanged)
    showToast({ ...doneText('reschedule', moved.length), action: { label: 'Undo', onAct } })
  }
  // Also where all were refused: they have changed.
  onChanged()
  return moving.flatMap((post) => {
    const result = results.find(({ postId }) => postId === post.postId)
    return result?.done ? [] : [{ post, problem: result?.problem ?? whyNotReached(problem) }]
  })
}

async function undo(workspaceId: string, moved: readonly BulkResult[], onChanged: () => void): Promise<void> {
  const times = moved.flatMap(({ postId, before, version }) =>
    version === null ? [] : [{ postId, scheduledFor: before, version }],
  )
  const { results, problem } = await putBack(workspaceId, times)
  const back = results.filter(({ done }) => done).length
  onChanged()
  if (back === times.length) return showToast(doneText('put-back', back))
  const why = results.find(({ done }) => !done)?.problem ?? whyNotReached(problem)
  const description = `${times.length - back} of ${times.length} keep their new time. ${why}`
  showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
}

function putBack(workspaceId: string, times: TimeOfPost[]) {
  const ids = times.map(({ postId }) => postId)
  return callInPortions(workspaceId, ids, { kind: 'put-back', times })
}
