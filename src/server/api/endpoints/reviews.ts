import type { Post } from '#contract/posts.ts'
import type { ReviewedPost } from '#contract/reviews.ts'
import { findReviewPost, keepReviewDecision, noteOpening } from '#server/modules/approval/decide-by-link.ts'
import { storeDecision } from '#server/modules/approval/decide.ts'
import {
  type OpenReviewLink,
  openReview,
  type MediaAddress,
  readReviewedPosts,
  snapshotState,
} from '#server/modules/approval/read-review.ts'
import { takeTurn } from '#server/modules/people/rates.ts'
import { lockPost } from '#server/modules/posts/lock-post.ts'
import { recordPostActivity } from '#server/modules/posts/record-post-activity.ts'
import { giveTime } from '#server/modules/publishing/give-time.ts'
import type { PostActor } from '#server/modules/posts/post-actor.ts'
import { refusalText } from '#server/modules/publishing/refusals.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { addressHeader } from '../http/client-address.ts'
import { type ApiContext, open as anyone, type ApiDependencies } from '../http/procedures.ts'
import { can } from '../http/permissions.ts'
import { problemOf } from './post-answers.ts'
import { problem } from '../http/problem.ts'

/** By address: enough for an office that reads together, too little to try tokens. */
const openingTurns = { max: 300, perSec: 3_600 }
const decisionTurns = { max: 120, perSec: 3_600 }

const open = anyone.reviews.open.handler(async ({ input, context }) => {
  const { dependencies } = context
  await takeReviewTurn(context, 'review', openingTurns)
  const { db } = dependencies.database
  const link = await hold(dependencies, db, input.token)
  await noteOpening(db, link.id, dependencies.clock.now())
  return {
    title: link.title,
    workspace: link.workspace,
    zone: link.zone,
    expiresAt: link.expiresAt.toISOString(),
    posts: await readReviewedPosts(db, link, addressesOf(dependencies, link)),
  }
})

type Outcome = 'scheduled' | 'approved' | 'needs-time' | 'needs-work' | 'asked-for-changes'

const decide = anyone.reviews.decide.handler(async ({ input, context }) => {
  const { dependencies } = context
  await takeReviewTurn(context, 'review-decision', decisionTurns)
  const said = { ...input, name: storable(input.name), comment: storable(input.comment) }
  if (said.decision === 'changes' && said.comment === '') {
    throw problem('bad-request', { detail: 'Say what should change.' })
  }
  return dependencies.database.db.transaction().execute(async (tx) => {
    const link = await hold(dependencies, tx, said.token)
    const shown = await findReviewPost(tx, link, said.reviewPostId)
    const post =
      shown?.postId && (await lockPost(tx, { workspaceId: link.workspaceId, postId: shown.postId }))
    if (!shown || !post) throw problem('not-found', { detail: 'This post was deleted.' })
    const outcome = await carryOut(tx, dependencies, link, post, { ...said, fingerprint: shown.fingerprint })
    const { workspaceId } = link
    await keepReviewDecision(tx, { workspaceId, ...said }, dependencies.clock.now())
    await announce(tx, [{ workspaceId, kind: 'post-changed', postId: post.id }])
    const [after] = await readReviewedPosts(tx, link, addressesOf(dependencies, link), shown.id)
    if (!after) throw problem('not-found', { detail: 'This post was deleted.' })
    return { outcome, post: after }
  })
})

export const reviews = { open, decide }

interface Said {
  name: string
  decision: 'approved' | 'changes'
  comment: string
  fingerprint: string
}

async function carryOut(
  tx: Db,
  dependencies: ApiDependencies,
  link: OpenReviewLink,
  post: Post,
  said: Said,
): Promise<Outcome> {
  const now = dependencies.clock.now()
  const state = snapshotState(post, said.fingerprint)
  if (state !== 'same') throw overtaken(state)
  if (said.decision === 'changes') {
    const decision = {
      by: { userId: null, name: said.name },
      comment: said.comment,
      alsoTell: [link.createdBy, post.userId],
    }
    await storeDecision(tx, post, { ...decision, verdict: 'sent-back', scheduledFor: null }, now)
    await recordDecision(tx, post, 'post-sent-back', said.name, now)
    return 'asked-for-changes'
  }
  return approve(tx, link, post, { ...said, now })
}

/** Approves a post; a draft that somebody asked a time for gets it. What hinders that is left to the people of the workspace. */
async function approve(
  tx: Db,
  link: OpenReviewLink,
  post: Post,
  { name, comment, now }: Said & { now: Date },
): Promise<Outcome> {
  const approving = { by: { userId: null, name }, comment, alsoTell: [link.createdBy, post.userId] }
  const wished = post.approval?.state === 'asked' ? post.approval.wantedFor : null
  const at = post.status === 'draft' && wished !== null ? new Date(wished) : null
  const given = at && at > now ? await giveTime(tx, post, { at, by: makerOf(link), approving }, now) : null
  if (given?.kind === 'given') return 'scheduled'
  if (given !== null && given.why !== 'problems') throw problemOf(given)
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
  await recordDecision(tx, post, 'post-approved', name, now)
  if (given) return 'needs-work'
  return at ? 'needs-time' : 'approved'
}

/** Whoever made the link gives the time, with the rights they have now. */
const makerOf = (link: OpenReviewLink): PostActor => ({
  userId: link.createdBy,
  name: '',
  maySchedule: can(link.makerRole, 'posts.schedule'),
})

function recordDecision(
  tx: Db,
  { id: postId, workspaceId, content }: Post,
  action: 'post-approved' | 'post-sent-back',
  reviewer: string,
  now: Date,
): Promise<void> {
  return recordPostActivity(
    tx,
    { workspaceId, userId: null, action, postId, content, more: { reviewer } },
    now,
  )
}

function overtaken(state: Exclude<ReviewedPost['now'], 'same'>) {
  if (state === 'live') {
    return problem('conflict', { detail: 'This post is going out or already live, so nothing was recorded.' })
  }
  return problem('conflict', {
    detail:
      'This post was changed after the link was created, so this is not the version that would go out. Nothing was recorded. Ask for a new link.',
  })
}

/** @throws problem not-found, which says whether the link ended or never was */
async function hold(dependencies: ApiDependencies, db: Db, token: string): Promise<OpenReviewLink> {
  const held = await openReview(db, token, dependencies.clock.now())
  switch (held.kind) {
    case 'open':
      return held.link
    case 'expired':
      throw ended('This review link has expired. Ask the person who sent it for a new one.')
    case 'revoked':
      throw ended('This review link was revoked. Ask the person who sent it for a new one.')
    case 'maker-may-not':
      throw ended(
        'This review link has ended because its creator no longer approves posts here. Ask for a new one.',
      )
    case 'none':
      throw ended('This review link doesn’t exist. Check that you opened the whole address.')
    default:
      return held satisfies never
  }
}

const ended = (detail: string) => problem('not-found', { detail })

/** Addresses on this page's own origin that end with the link. */
function addressesOf({ publicLinks }: ApiDependencies, link: OpenReviewLink): MediaAddress {
  const of = { holder: link.id, until: link.expiresAt }
  return (path) => new URL(publicLinks.urlOf(path, of)).pathname
}

/** @throws problem too-many-requests, counted by the address that asks */
async function takeReviewTurn(
  { dependencies, request, reply }: ApiContext,
  what: string,
  limit: { max: number; perSec: number },
): Promise<void> {
  const key = `${what}|${request.headers.get(addressHeader) ?? 'unknown'}`
  const turn = await takeTurn(dependencies.database.db, key, limit, dependencies.clock.now())
  if (turn.kind === 'taken') return
  reply.headers.set('retry-after', String(turn.retryAfterSec))
  throw problem('too-many-requests', { detail: 'Too many requests. Try again later.' })
}
