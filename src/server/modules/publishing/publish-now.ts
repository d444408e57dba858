import { networkNames } from '#domain/networks/network.ts'
import type {
  Account,
  LinkCard,
  Network,
  NetworkIo,
  PreparedMedia,
  PreparedPost,
  PublishOutcome,
} from '#networks/network.ts'
import type { Networks } from '#networks/registry.ts'
import type { Connections } from '#server/modules/connections/connections.ts'
import type { FitResult, FitRole } from '#server/modules/media/fit-media.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { MediaRow } from '#server/plumbing/database/schema.ts'
import { type Claim, LeaseLost, type PublishingPolicy } from './claim.ts'
import { utmStep, type Writing } from './prepare-posts.ts'
import { commentSender, postSender, type Sender } from './sender.ts'
import { type Settled, settleFirst } from './settle.ts'
import type { StepWriter } from './step-writer.ts'
import { isPartlyLive, type TryResult } from './verdict.ts'

/** What publishing needs of the rest of the house. */
export interface PublishingTools {
  clock: Clock
  networks: Networks
  connections: Pick<Connections, 'unlock'>
  fitMedia(media: MediaRow, network: Network['id'], role?: FitRole): Promise<FitResult>
  readLink(url: string): Promise<LinkCard | null>
  steps: StepWriter
  fetch: typeof fetch
  policy: PublishingPolicy
}

/** How many times a worker may take a publication without any outcome before it is left to its author. */
const maxClaims = 25

/** A result, and whether an earlier sending was still open when it came. */
export interface Try {
  result: TryResult
  open: boolean
}

/**
 * One try at one publication this worker holds: late or not, sign-in, look for an earlier sending, send.
 *
 * Never throws for what the world answers.
 * @param signal aborted when the lease is lost or the house closes
 * @throws LeaseLost; anything else is a defect
 */
export async function publishNow(
  claim: Claim,
  writing: Writing | undefined,
  tools: PublishingTools,
  signal: AbortSignal,
): Promise<Try> {
  const open = claim.intendedAt !== null
  const done = (result: TryResult): Try => ({ result, open })

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
  const io = ioFor(claim, tools, signal)
  return tryWithFreshTokens(sender, key.account, claim, io, tools)
}

/** A token that lasted for this long and was refused then had simply come to its end: a long upload outlives several. */
const workedForMs = 5 * 60_000

/** A refused token is often only an old one: it is renewed, and the network asked once more, before bothering the author. */
async function tryWithFreshTokens(
  sender: Sender,
  account: Account,
  claim: Claim,
  io: NetworkIo,
  tools: PublishingTools,
): Promise<Try> {
  let current = account
  for (let renewals = 0; ; renewals++) {
    const began = tools.clock.now().getTime()
    const tried = await tryOnce(sender, current, claim, io, tools)
    const { result } = tried
    const hadWorked = tools.clock.now().getTime() - began > workedForMs
    if (result.kind !== 'needs-reauth' || claim.connectionId === null || (renewals > 0 && !hadWorked)) {
      return tried
    }
    const renewed = await tools.connections.unlock(claim.connectionId, {
      refused: current.tokens.accessToken,
    })
    const open = tried.open || result.sent === true
    if (renewed.kind === 'gone') return { result: { kind: 'disconnected' }, open }
    if (renewed.kind !== 'open') return { result: renewed, open }
    current = renewed.account
  }
}

async function tryOnce(
  sender: Sender,
  account: Account,
  claim: Claim,
  io: NetworkIo,
  tools: PublishingTools,
): Promise<Try> {
  const { intendedAt, ticket } = claim
  if (ticket !== null && sender.askAgain) {
    const result = await sender.askAgain(ticket, account, io)
    // A clear no about a post that was being processed ends it; anything less leaves it open.
    return { result, open: intendedAt !== null && result.kind !== 'rejected' }
  }
  if (intendedAt === null) return { result: await sender.publish(account, io), open: false }

  const settled = await settleFirst(sender, account, io, intendedAt, tools.clock.now())
  claim.lookedUp.push({ at: tools.clock.now(), kind: 'looked-up', detail: { found: foundOf(settled) } })
  const isTriedOut = claim.tries >= tools.policy.maxTries
  switch (settled.kind) {
    case 'go-on':
      return { result: await sender.publish(account, io), open: false }
    case 'send': {
      if (isMissed(claim, tools)) return { result: { kind: 'missed' }, open: false }
      if (isTriedOut) return { result: { kind: 'unreachable', message: nothingArrived(claim) }, open: false }
      const result = await sender.publish(account, io)
      // @NOTE "you have said that already" after "it is not there" means that looking came too early.
      return { result, open: result.kind === 'rejected' && result.reason === 'duplicate' }
    }
    case 'repeat':
      if (isTriedOut) return { result: { kind: 'unsettled' }, open: true }
      return { result: await sender.publish(account, io), open: true }
    default:
      return { result: settled, open: true }
  }
}

/** What looking came to: `live`, `absent`, `nothing` when nobody can tell, or why the network did not say. */
function foundOf({ kind }: Settled): string {
  if (kind === 'published' || kind === 'go-on') return 'live'
  if (kind === 'send') return 'absent'
  return kind === 'repeat' || kind === 'unsettled' ? 'nothing' : kind
}

const nothingArrived = (claim: Claim) => `${networkNames[claim.network]} did not take it.`

async function prepare(
  claim: Claim,
  writing: Writing,
  network: Network,
  tools: PublishingTools,
): Promise<Sender | TryResult> {
  if (claim.part === 'comment') return prepareComment(claim, writing, network, tools)
  if (writing.settingsProblem !== null) {
    return { kind: 'rejected', reason: 'content', message: writing.settingsProblem }
  }
  const fit = (rows: readonly MediaRow[], role?: FitRole) => fitAll(rows, claim, tools, role)
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
  writing: Writing,
  network: Network,
  tools: PublishingTools,
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
  tools: PublishingTools,
  role: FitRole = 'main',
): Promise<PreparedMedia[] | TryResult> {
  const media: PreparedMedia[] = []
  for (const row of rows) {
    const fit = await tools.fitMedia(row, claim.network, role)
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

function ioFor(claim: Claim, tools: PublishingTools, signal: AbortSignal): NetworkIo {
  return {
    fetch: tools.fetch,
    signal,
    now: () => tools.clock.now(),
    steps: tools.steps.memory(claim),
    readLink: (url) => tools.readLink(url),
    async intend(learned) {
      if (signal.aborted) throw new LeaseLost()
      const links = claim.steps[utmStep]
      await tools.steps.intend(claim, { ...(links !== undefined && { [utmStep]: links }), ...learned })
      if (signal.aborted) throw new LeaseLost()
    },
  }
}

/** It could have gone out long ago, and nothing ran then that could have done it. What has begun is finished, however late. */
function isMissed(claim: Claim, { clock, policy }: PublishingTools): boolean {
  if (isPartlyLive(claim)) return false
  return clock.now().getTime() - claim.possibleSince.getTime() > policy.lateAfterSec * 1000
}

const tooManyClaims = {
  kind: 'rejected',
  reason: 'operator',
  message: 'Publishing it was interrupted again and again. Look at the log, then retry.',
} satisfies PublishOutcome

const switchedOff = {
  kind: 'rejected',
  reason: 'operator',
  message: 'This network is not configured on this installation any more.',
} satisfies PublishOutcome

const nothingToCommentOn = {
  kind: 'rejected',
  reason: 'content',
  message: 'The post it belongs to has no known address on the network. Write the comment there.',
} satisfies PublishOutcome
