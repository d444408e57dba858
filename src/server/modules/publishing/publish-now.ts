import { networkNames } from '#domain/networks/network.ts'
import type {
  NetworkAccount,
  Network,
  NetworkIo,
  PreparedMedia,
  PreparedPost,
  PublishOutcome,
} from '#networks/network.ts'
import type { FitRole } from '#server/modules/media/fit-media.ts'
import type { MediaRow } from '#server/plumbing/database/schema/media-tables.ts'
import type { Claim } from './claim.ts'
import { withFreshTokens } from './fresh-tokens.ts'
import type { PublicationContent } from './prepare-posts.ts'
import { type ClaimHold, ioFor } from './publishing-io.ts'
import { commentSender, postSender, type Sender } from './sender.ts'
import { type SettleResult, settleEarlierSending } from './settle-earlier-sending.ts'
import { isPartlyLive, type TryResult } from './verdict.ts'
import type { PublishingDependencies } from './publishing-dependencies.ts'

/** How many times a worker may claim a publication without any outcome before it is left to its author. */
const maxClaims = 25

/** A result, and whether an earlier request was still open when it came. */
export interface PublishTry {
  result: TryResult
  open: boolean
}

/**
 * One try at one claimed publication: late or not, sign-in, lookup for an earlier request, send.
 *
 * Never throws for a response of the network.
 * @param hold this worker's claim; the try extends its lease
 * @throws LeaseLost; anything else is an internal error
 */
export async function publishNow(
  claim: Claim,
  writing: PublicationContent | undefined,
  tools: PublishingDependencies,
  hold: ClaimHold,
): Promise<PublishTry> {
  const open = claim.intendedAt !== null
  const done = (result: TryResult): PublishTry => ({ result, open })

  if (claim.claims > maxClaims) return done(open ? { kind: 'unsettled' } : tooManyClaims)
  if (!open && isMissed(claim, tools)) return done({ kind: 'missed' })
  const network = tools.networks.get(claim.network)
  if (claim.connectionId === null || !writing) return done({ kind: 'disconnected' })
  if (!network) return done(switchedOff)

  const key = await tools.connections.unlock(claim.connectionId)
  if (key.kind === 'gone') return done({ kind: 'disconnected' })
  if (key.kind !== 'open') return done(key)

  const sender = await prepare(claim, writing, network, tools)
  if ('kind' in sender) return done(sender)
  const { connectionId } = claim
  const io = ioFor(claim, tools, hold)
  const tried = await tryWithFreshTokens(sender, { connectionId, account: key.account }, claim, io, tools)
  // The end of the lease stopped it, not the network.
  const isCutShort = hold.heldTooLong && tried.result.kind === 'unreachable'
  return isCutShort ? { ...tried, result: { kind: 'held-too-long' } } : tried
}

/** One try with tokens that its network accepts, as far as they can be renewed. */
async function tryWithFreshTokens(
  sender: Sender,
  key: { connectionId: string; account: NetworkAccount },
  claim: Claim,
  io: NetworkIo,
  tools: PublishingDependencies,
): Promise<PublishTry> {
  const { outcome: tried, notRenewed } = await withFreshTokens(
    tools,
    key,
    (account) => tryOnce(sender, account, claim, io, tools),
    ({ result }) => result.kind === 'needs-reauth',
  )
  if (notRenewed === null) return tried
  const open = tried.open || (tried.result.kind === 'needs-reauth' && tried.result.sent === true)
  return { result: notRenewed.kind === 'gone' ? { kind: 'disconnected' } : notRenewed, open }
}

async function tryOnce(
  sender: Sender,
  account: NetworkAccount,
  claim: Claim,
  io: NetworkIo,
  tools: PublishingDependencies,
): Promise<PublishTry> {
  const { intendedAt, ticket } = claim
  if (ticket !== null && sender.askAgain) {
    const result = await sender.askAgain(ticket, account, io)
    // A definite refusal of a post being processed ends it; anything less leaves it open.
    return { result, open: intendedAt !== null && result.kind !== 'rejected' }
  }
  if (intendedAt === null) return { result: await sender.publish(account, io), open: false }

  const settled = await settleEarlierSending(sender, account, io, intendedAt, tools.clock.now())
  claim.lookedUp.push({ at: tools.clock.now(), kind: 'looked-up', detail: { found: foundOf(settled) } })
  const isTriedOut = claim.tries >= tools.policy.maxTries
  switch (settled.kind) {
    case 'go-on':
      return { result: await sender.publish(account, io), open: false }
    case 'send': {
      if (isMissed(claim, tools)) return { result: { kind: 'missed' }, open: false }
      if (isTriedOut) return { result: { kind: 'unreachable', message: nothingArrived(claim) }, open: false }
      const result = await sender.publish(account, io)
      // @NOTE "duplicate" after "it is not there" means that the lookup came too early.
      return { result, open: result.kind === 'rejected' && result.reason === 'duplicate' }
    }
    case 'repeat':
      if (isTriedOut) return { result: { kind: 'unsettled' }, open: true }
      return { result: await sender.publish(account, io), open: true }
    default:
      return { result: settled, open: true }
  }
}

/** The result of a lookup: `live`, `absent`, `nothing` when it cannot be known, or why the network did not answer. */
function foundOf({ kind }: SettleResult): string {
  if (kind === 'published' || kind === 'go-on') return 'live'
  if (kind === 'send') return 'absent'
  return kind === 'repeat' || kind === 'unsettled' ? 'nothing' : kind
}

const nothingArrived = (claim: Claim) => `${networkNames[claim.network]} did not accept it.`

async function prepare(
  claim: Claim,
  writing: PublicationContent,
  network: Network,
  tools: PublishingDependencies,
): Promise<Sender | TryResult> {
  if (claim.part === 'comment') return prepareComment(claim, writing, network, tools)
  if (writing.settingsProblem !== null) {
    return { kind: 'rejected', reason: 'content', message: writing.settingsProblem }
  }
  const { kind } = writing.settings
  const asKind = typeof kind === 'string' ? kind : undefined
  const fit = (rows: readonly MediaRow[], role?: FitRole) => fitAll(rows, claim, tools, role, asKind)
  const media = await fit(writing.media)
  if ('kind' in media) return media
  const replies: { text: string; media: PreparedMedia[] }[] = []
  for (const reply of writing.replies) {
    const fitted = await fit(reply.media)
    if ('kind' in fitted) return fitted
    replies.push({ text: reply.text, media: fitted })
  }
  const cover = await fit(writing.cover ? [writing.cover] : [], 'cover')
  if ('kind' in cover) return cover
  const post: PreparedPost = {
    publicationId: claim.id,
    text: writing.text,
    media,
    replies,
    settings: writing.settings,
    cover: cover[0] ?? null,
    firstTriedAt: claim.firstTriedAt ?? tools.clock.now(),
  }
  return postSender(network, post)
}

function prepareComment(
  claim: Claim,
  writing: PublicationContent,
  network: Network,
  tools: PublishingDependencies,
): Sender | TryResult {
  const text = writing.settings['firstComment']
  if (typeof text !== 'string' || writing.parentRemoteId === null) return nothingToCommentOn
  const sender = commentSender(network, {
    publicationId: claim.id,
    remoteId: writing.parentRemoteId,
    text,
    firstTriedAt: claim.firstTriedAt ?? tools.clock.now(),
  })
  return sender ?? nothingToCommentOn
}

async function fitAll(
  rows: readonly MediaRow[],
  claim: Claim,
  tools: PublishingDependencies,
  role: FitRole = 'main',
  kind?: string,
): Promise<PreparedMedia[] | TryResult> {
  const media: PreparedMedia[] = []
  for (const row of rows) {
    const fit = await tools.fitMedia(row, claim.network, role, kind)
    switch (fit.kind) {
      case 'fitted':
        media.push(fit.media)
        break
      case 'unfit':
        return { kind: 'rejected', reason: 'content', message: fit.message }
      case 'preparing':
        return fit
      default:
        return fit satisfies never
    }
  }
  return media
}

/**
 * It could have been sent long ago, and no worker ran then. A publication that has begun is finished, however late.
 */
function isMissed(claim: Claim, { clock, policy }: PublishingDependencies): boolean {
  if (isPartlyLive(claim)) return false
  return clock.now().getTime() - claim.possibleSince.getTime() > policy.lateAfterSec * 1000
}

const tooManyClaims = {
  kind: 'rejected',
  reason: 'operator',
  message: 'Publishing was interrupted several times. Check the server log, then retry.',
} satisfies PublishOutcome

const switchedOff = {
  kind: 'rejected',
  reason: 'operator',
  message: 'This network is no longer set up on this server.',
} satisfies PublishOutcome

const nothingToCommentOn = {
  kind: 'rejected',
  reason: 'content',
  message: 'We don’t know the address of its post. Write the comment on the network.',
} satisfies PublishOutcome
