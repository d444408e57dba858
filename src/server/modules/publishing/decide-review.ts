import type { Post } from '#contract/posts.ts'
import type { ReviewedPost } from '#contract/reviews.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { findReviewPost, keepReviewDecision } from '#server/modules/approval/decide-by-link.ts'
import { storeDecision } from '#server/modules/approval/decide.ts'
import { mayReview, type OpenReviewLink, snapshotState } from '#server/modules/approval/read-review.ts'
import { notifyOfApproval } from '#server/modules/approval/notify-of-approval.ts'
import { lockPayer } from '#server/modules/billing/lock-payer.ts'
import { lockPost } from '#server/modules/posts/lock-post.ts'
import type { PostActor } from '#server/modules/posts/post-actor.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { giveTime } from './give-time.ts'
import { type PostRefusal, refusalText } from './refusals.ts'

/** A reviewer's decision by a link. */
export interface ReviewAnswer {
  reviewPostId: string
  name: string
  decision: 'approved' | 'changes'
  comment: string
}

type Outcome = 'scheduled' | 'approved' | 'needs-time' | 'needs-work' | 'asked-for-changes'

export type ReviewDecided =
  | { kind: 'decided'; outcome: Outcome }
  /** Changes are requested without saying which. */
  | { kind: 'says-nothing' }
  /** The link has no such post, or it was deleted. */
  | { kind: 'gone' }
  /** It differs from the version the reviewer was shown. */
  | { kind: 'overtaken'; by: Exclude<ReviewedPost['now'], 'same'> }
  | PostRefusal

/**
 * Stores a reviewer's decision about a post of a link, in the caller's transaction: its effect on the post, the
 * decision in the link, the activity and the announcement. A refused decision changes nothing.
 */
export async function decideReview(
  tx: Db,
  link: OpenReviewLink,
  said: ReviewAnswer,
  { now, billing }: { now: Date; billing: BillingMode },
): Promise<ReviewDecided> {
  if (said.decision === 'changes' && said.comment === '') return { kind: 'says-nothing' }
  const { workspaceId } = link
  if (said.decision === 'approved') await lockPayer(tx, { workspaceId, billing })
  const shown = await findReviewPost(tx, link, said.reviewPostId)
  const post = shown?.postId && (await lockPost(tx, { workspaceId, postId: shown.postId }))
  if (!shown || !post) return { kind: 'gone' }
  const state = snapshotState(post, shown.fingerprint)
  if (state !== 'same') return { kind: 'overtaken', by: state }
  const decided =
    said.decision === 'changes'
      ? await sendBack(tx, link, post, said, now)
      : await approve(tx, link, post, said, { now, billing })
  if (decided.kind === 'decided') await keepReviewDecision(tx, { workspaceId, ...said }, now)
  return decided
}

async function sendBack(
  tx: Db,
  link: OpenReviewLink,
  post: Post,
  { name, comment }: ReviewAnswer,
  now: Date,
): Promise<ReviewDecided> {
  const by = { userId: null, name }
  const decision = { by, comment, alsoTell: [link.createdBy, post.userId], scheduledFor: null }
  await storeDecision(tx, post, { ...decision, verdict: 'sent-back' }, now)
  await notifyOfApproval(tx, post, { userId: null, action: 'post-sent-back', reviewer: name }, now)
  return { kind: 'decided', outcome: 'asked-for-changes' }
}

/** Approves a post; a draft with a wished time gets it. Obstacles are left to the members of the workspace. */
async function approve(
  tx: Db,
  link: OpenReviewLink,
  post: Post,
  { name, comment }: ReviewAnswer,
  { now, billing }: { now: Date; billing: BillingMode },
): Promise<ReviewDecided> {
  const approving = { by: { userId: null, name }, comment, alsoTell: [link.createdBy, post.userId] }
  const wished = post.approval?.state === 'asked' ? post.approval.wantedFor : null
  const at = post.status === 'draft' && wished !== null ? new Date(wished) : null
  const given =
    at && at > now
      ? await giveTime(tx, post, { at, by: { ...makerOf(link), billing }, approving }, now)
      : null
  if (given?.kind === 'given') return { kind: 'decided', outcome: 'scheduled' }
  if (given !== null && !isForMembers(given)) return given
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
  await notifyOfApproval(tx, post, { userId: null, action: 'post-approved', reviewer: name }, now)
  return { kind: 'decided', outcome: given ? 'needs-work' : at ? 'needs-time' : 'approved' }
}

/** What the members of the workspace have to solve. */
const isForMembers = ({ why }: PostRefusal) =>
  why === 'problems' ||
  why === 'limit-reached' ||
  why === 'subscription-required' ||
  why === 'cost-cap-reached'

/** The maker of the link schedules it, with their current rights. */
const makerOf = (link: OpenReviewLink): Omit<PostActor, 'billing'> => ({
  userId: link.createdBy,
  name: '',
  maySchedule: mayReview(link.makerRole),
})
