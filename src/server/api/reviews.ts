import type { Post } from '#contract/posts.ts'
import type { ReviewedPost } from '#contract/reviews.ts'
import { findReviewPost, keepReviewDecision, noteOpening } from '#server/modules/approval/decide-by-link.ts'
import { storeDecision } from '#server/modules/approval/decide.ts'
import {
  type HeldLink,
  holdReview,
  type MediaAddress,
  readReviewedPosts,
  whatBecame,
} from '#server/modules/approval/read-review.ts'
import { takeTurn } from '#server/modules/people/rates.ts'
import { lockPost } from '#server/modules/posts/lock-post.ts'
import { recordPostActivity } from '#server/modules/posts/record-post-activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { giveTime } from './approvals.ts'
import { addressHeader } from './client-address.ts'
import { type ApiContext, open as anyone, type Rooms } from './frame.ts'
import { detailsOf, problem } from './problem.ts'

/** By address: enough for an office that reads together, too little to try tokens. */
const openingTurns = { max: 300, perSec: 3_600 }
const decisionTurns = { max: 120, perSec: 3_600 }

const open = anyone.reviews.open.handler(async ({ input, context }) => {
  const { rooms } = context
  await takeReviewTurn(context, 'review', openingTurns)
  const { db } = rooms.database
  const link = await hold(rooms, db, input.token)
  await noteOpening(db, link.id, rooms.clock.now())
  return {
    title: link.title,
    workspace: link.workspace,
    zone: link.zone,
    expiresAt: link.expiresAt.toISOString(),
    posts: await readReviewedPosts(db, link, addressesOf(rooms, link)),
  }
})

type Outcome = 'scheduled' | 'approved' | 'needs-time' | 'needs-work' | 'asked-for-changes'

const decide = anyone.reviews.decide.handler(async ({ input, context }) => {
  const { rooms } = context
  await takeReviewTurn(context, 'review-decision', decisionTurns)
  const said = { ...input, name: storable(input.name), comment: storable(input.comment) }
  if (said.decision === 'changes' && said.comment === '') {
    throw problem('bad-request', { detail: 'Say what should change.' })
  }
  return rooms.database.db.transaction().execute(async (tx) => {
    const link = await hold(rooms, tx, said.token)
    const shown = await findReviewPost(tx, link, said.reviewPostId)
    const post =
      shown?.postId && (await lockPost(tx, { workspaceId: link.workspaceId, postId: shown.postId }))
    if (!shown || !post) throw problem('not-found', { detail: 'This post was deleted.' })
    const outcome = await carryOut(tx, rooms, link, post, { ...said, fingerprint: shown.fingerprint })
    const { workspaceId } = link
    const now = rooms.clock.now()
    await keepReviewDecision(tx, { workspaceId, ...said }, now)
    const action = said.decision === 'approved' ? 'post-approved' : 'post-sent-back'
    const { id: postId, content } = post
    const did = { workspaceId, userId: null, action, postId, content, more: { reviewer: said.name } } as const
    await recordPostActivity(tx, did, now)
    await announce(tx, [{ workspaceId, kind: 'post-changed', postId: post.id }])
    const [after] = await readReviewedPosts(tx, link, addressesOf(rooms, link), shown.id)
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

async function carryOut(tx: Db, rooms: Rooms, link: HeldLink, post: Post, said: Said): Promise<Outcome> {
  const now = rooms.clock.now()
  const state = whatBecame(post, said.fingerprint)
  if (state !== 'same') throw overtaken(state)
  const decision = {
    by: { userId: null, name: said.name },
    comment: said.comment,
    alsoTell: [link.createdBy, post.userId],
  }
  if (said.decision === 'changes') {
    await storeDecision(tx, post, { ...decision, verdict: 'sent-back', scheduledFor: null }, now)
    return 'asked-for-changes'
  }
  const approved = await scheduleIfAsked(tx, link, post, now)
  const { scheduledFor, hindrance } = approved
  await storeDecision(
    tx,
    post,
    { ...decision, verdict: 'approved', scheduledFor, ...(hindrance !== undefined && { hindrance }) },
    now,
  )
  return approved.outcome
}

/** A draft that somebody asked a time for gets it; what hinders that is left to the people of the workspace. */
async function scheduleIfAsked(
  tx: Db,
  link: HeldLink,
  post: Post,
  now: Date,
): Promise<{ outcome: Outcome; scheduledFor: Date | null; hindrance?: string }> {
  const at = post.approval?.state === 'asked' ? post.approval.wantedFor : null
  if (post.status !== 'draft') {
    return {
      outcome: 'approved',
      scheduledFor: post.scheduledFor === null ? null : new Date(post.scheduledFor),
    }
  }
  if (at === null) return { outcome: 'approved', scheduledFor: null }
  if (new Date(at) <= now) {
    const hindrance = 'The time that was wished for has passed: give it another.'
    return { outcome: 'needs-time', scheduledFor: null, hindrance }
  }
  try {
    const person = { id: link.createdBy ?? post.userId }
    const maker = { role: 'editor' as const, workspaceId: link.workspaceId, person }
    const scheduledFor = await giveTime(tx, maker, post, at, now)
    return { outcome: 'scheduled', scheduledFor }
  } catch (error) {
    const { code, detail } = detailsOf(error)
    if (code !== 'post-has-problems') throw error
    return { outcome: 'needs-work', scheduledFor: null, hindrance: `It cannot go out yet: ${detail}` }
  }
}

function overtaken(state: Exclude<ReviewedPost['now'], 'same'>) {
  if (state === 'live') {
    return problem('conflict', { detail: 'This post is going out or already live, so nothing was recorded.' })
  }
  return problem('conflict', {
    detail:
      'This post was changed after the link was made, so what you see is not what would go out. Nothing was recorded. Ask for a new link.',
  })
}

/** @throws problem not-found, which says whether the link ended or never was */
async function hold(rooms: Rooms, db: Db, token: string): Promise<HeldLink> {
  const held = await holdReview(db, token, rooms.clock.now())
  switch (held.kind) {
    case 'open':
      return held.link
    case 'expired':
      throw ended('This review link has expired. Ask whoever sent it for a new one.')
    case 'revoked':
      throw ended('This review link was withdrawn. Ask whoever sent it for a new one.')
    case 'none':
      throw ended('There is no such review link. Check that you opened the whole address.')
    default:
      return held satisfies never
  }
}

const ended = (detail: string) => problem('not-found', { detail })

/** Addresses on this page's own origin that end with the link. */
function addressesOf({ publicLinks }: Rooms, link: HeldLink): MediaAddress {
  const of = { holder: link.id, until: link.expiresAt }
  return (path) => new URL(publicLinks.urlOf(path, of)).pathname
}

/** @throws problem too-many-requests, counted by the address that asks */
async function takeReviewTurn(
  { rooms, request, reply }: ApiContext,
  what: string,
  limit: { max: number; perSec: number },
): Promise<void> {
  const key = `${what}|${request.headers.get(addressHeader) ?? 'unknown'}`
  const turn = await takeTurn(rooms.database.db, key, limit, rooms.clock.now())
  if (turn.kind === 'taken') return
  reply.headers.set('retry-after', String(turn.retryAfterSec))
  throw problem('too-many-requests', { detail: 'Too much at once from where you are. Try again later.' })
}
