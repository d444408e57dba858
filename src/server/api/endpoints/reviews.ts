import type { ReviewedPost } from '#contract/reviews.ts'
import { noteOpening } from '#server/modules/approval/decide-by-link.ts'
import {
  type OpenReviewLink,
  openReview,
  type MediaAddress,
  readReviewedPosts,
} from '#server/modules/approval/read-review.ts'
import { decideReview, type ReviewDecided } from '#server/modules/publishing/decide-review.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { addressIn } from '../http/client-address.ts'
import { limitTries } from '../http/limit-tries.ts'
import { problem } from '../http/problem.ts'
import { open as anyone } from '../http/procedures.ts'
import { problemOf } from './post-answers.ts'
import type { ApiDependencies } from '../http/api-context.ts'

/** By address: enough for an office that reads together, too little to guess tokens. */
const openingTurns = { max: 300, perSec: 3_600, detail: 'Too many requests. Try again later.' }
const decisionTurns = { ...openingTurns, max: 120 }

const open = anyone.reviews.open.handler(async ({ input, context }) => {
  const { dependencies, request } = context
  await limitTries(context, `review|${addressIn(request.headers)}`, openingTurns)
  const { db } = dependencies.database
  const link = await hold(dependencies, db, input.token)
  await noteOpening(db, link.id, dependencies.clock.now())
  const posts = await readReviewedPosts(db, link, addressesOf(dependencies, link))
  return { ...headOf(link), posts }
})

const headOf = ({ title, workspace, zone, expiresAt }: OpenReviewLink) => ({
  title,
  workspace,
  zone,
  expiresAt: expiresAt.toISOString(),
})

const decide = anyone.reviews.decide.handler(async ({ input, context }) => {
  const { dependencies, request } = context
  await limitTries(context, `review-decision|${addressIn(request.headers)}`, decisionTurns)
  const by = { now: dependencies.clock.now(), billing: dependencies.instance.billing }
  const said = { ...input, name: storable(input.name), comment: storable(input.comment) }
  return dependencies.database.db.transaction().execute(async (tx) => {
    const link = await hold(dependencies, tx, said.token)
    const { outcome } = decided(await decideReview(tx, link, said, by))
    const [post] = await readReviewedPosts(tx, link, addressesOf(dependencies, link), said.reviewPostId)
    if (!post) throw deletedSince()
    return { outcome, post }
  })
})

export const reviews = { open, decide }

function decided(result: ReviewDecided): Extract<ReviewDecided, { kind: 'decided' }> {
  switch (result.kind) {
    case 'decided':
      return result
    case 'says-nothing':
      throw problem('bad-request', { detail: 'Say what should change.' })
    case 'gone':
      throw deletedSince()
    case 'overtaken':
      throw overtaken(result.by)
    case 'refused':
      throw problemOf(result)
    default:
      return result satisfies never
  }
}

const deletedSince = () => problem('not-found', { detail: 'This post was deleted.' })

function overtaken(state: Exclude<ReviewedPost['now'], 'same'>) {
  if (state === 'live') {
    return problem('conflict', { detail: 'This post is going out or already live, so nothing was recorded.' })
  }
  return problem('conflict', {
    detail:
      'This post was changed after the link was created, so this is not the version that would go out. Nothing was recorded. Ask for a new link.',
  })
}

/** @throws problem not-found, which says whether the link ended or never existed */
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
