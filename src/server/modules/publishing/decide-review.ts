import type { Post } from '#contract/posts.ts'
import type { ReviewedPost } from '#contract/reviews.ts'
import { findReviewPost, keepReviewDecision } from '#server/modules/approval/decide-by-link.ts'
import { storeDecision } from '#server/modules/approval/decide.ts'
import { mayReview, type OpenReviewLink, snapshotState } from '#server/modules/approval/read-review.ts'
import { tellOfApproval } from '#server/modules/approval/tell-of-approval.ts'
import { lockPost } from '#server/modules/posts/lock-post.ts'
import type { PostActor } from '#server/modules/posts/post-actor.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { giveTime } from './give-time.ts'
import { type PostRefusal, refusalText } from './refusals.ts'

/** What a reviewer says by a link. */
export interface ReviewSaid {
  reviewPostId: string
  name: string
  decision: 'approved' | 'changes'
  comment: string
}

type Outcome = 'scheduled' | 'approved' | 'needs-time' | 'needs-work' | 'asked-for-changes'

export type ReviewDecided =
  | { kind: 'decided'; outcome: Outcome }
  /** Changes are wanted, and nothing says which. */
  | { kind: 'says-nothing' }
  /** The link has no such post, or it was deleted. */
  | { kind: 'gone' }
  /** It is not what the reviewer was shown. */
  | { kind: 'overtaken'; by: Exclude<ReviewedPost['now'], 'same'> }
  | PostRefusal

/**
 * A reviewer decides about a post of a link, in the caller's transaction: what that means to the post, the decision as the
 * link shows it, the activity and the announcement. What is not decided leaves nothing behind.
 */
export async function decideReview(
  tx: Db,
  link: OpenReviewLink,
  said: ReviewSaid,
  now: Date,
): Promise<ReviewDecided> {
  if (said.decision === 'changes' && said.comment === '') return { kind: 'says-nothing' }
  const { workspaceId } = link
  const shown = await findReviewPost(tx, link, said.reviewPostId)
  const post = shown?.postId && (await lockPost(tx, { workspaceId, postId: shown.postId }))
  if (!shown || !post) return { kind: 'gone' }
  const state = snapshotState(post, shown.fingerprint)
  if (state !== 'same') return { kind: 'overtaken', by: state }
  const decided =
    said.decision === 'changes'
      ? await sendBack(tx, link, post, said, now)
      : await approve(tx, link, post, said, now)
  if (decided.kind === 'decided') await keepReviewDecision(tx, { workspaceId, ...said }, now)
  return decided
}

async function sendBack(
  tx: Db,
  link: OpenReviewLink,
  post: Post,
  { name, comment }: ReviewSaid,
  now: Date,
): Promise<ReviewDecided> {
  const by = { userId: null, name }
  const decision = { by, comment, alsoTell: [link.createdBy, post.userId], scheduledFor: null }
  await storeDecision(tx, post, { ...decision, verdict: 'sent-back' }, now)
  await tellOfApproval(tx, post, { userId: null, action: 'post-sent-back', reviewer: name }, now)
  return { kind: 'decided', outcome: 'asked-for-changes' }
}

/** Approves a post; a draft that somebody asked a time for gets it. What hinders that is left to the people of the workspace. */
async function approve(
  tx: Db,
  link: OpenReviewLink,
  post: Post,
  { name, comment }: ReviewSaid,
  now: Date,
): Promise<ReviewDecided> {
  const approving = { by: { userId: null, name }, comment, alsoTell: [link.createdBy, post.userId] }
  const wished = post.approval?.state === 'asked' ? post.approval.wantedFor : null
  const at = post.status === 'draft' && wished !== null ? new Date(wished) : null
  const given = at && at > now ? await giveTime(tx, post, { at, by: makerOf(link), approving }, now) : null
  if (given?.kind === 'given') return { kind: 'decided', outcome: 'scheduled' }
  if (given !== null && given.why !== 'problems') return given
  const scheduledFor =
    post.status === 'draft' || post.scheduledFor === null ? null : new Date(post.scheduledFor)
  const hindrance = given
    ? `It cannot go out yet: ${refusalText(given)}`
    : at && 'The requested time has passed: choose another.'
  const decision = {
    ...approving,
    verdict: 'approved',
    scheduledFor,
    ...(hindrance && { hindrance }),
  } as const
  await storeDecision(tx, post, decision, now)
  await tellOfApproval(tx, post, { userId: null, action: 'post-approved', reviewer: name }, now)
  return { kind: 'decided', outcome: given ? 'needs-work' : at ? 'needs-time' : 'approved' }
}

/** Whoever made the link gives the time, with the rights they have now. */
const makerOf = (link: OpenReviewLink): PostActor => ({
  userId: link.createdBy,
  name: '',
  maySchedule: mayReview(link.makerRole),
})
