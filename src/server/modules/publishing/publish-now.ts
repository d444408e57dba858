import type {
  Account,
  Network,
  NetworkIo,
  PreparedMedia,
  PreparedPost,
  PublishOutcome,
} from '#networks/network.ts'
import type { Networks } from '#networks/registry.ts'
import type { Connections } from '#server/modules/connections/connections.ts'
import { networkNames } from '#domain/network.ts'
import type { FitResult } from '#server/modules/media/fit-image.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { MediaRow } from '#server/plumbing/database/schema.ts'
import { type Claim, LeaseLost, type PublishingPolicy } from './claim.ts'
import type { Writing } from './prepare-posts.ts'
import { settleFirst } from './settle.ts'
import type { StepWriter } from './step-writer.ts'
import type { TryResult } from './verdict.ts'

/** What publishing needs of the rest of the house. */
export interface PublishingTools {
  clock: Clock
  networks: Networks
  connections: Pick<Connections, 'unlock'>
  fitMedia(media: MediaRow, network: Network['id']): Promise<FitResult>
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

  const post = await preparePost(claim, writing, tools)
  if ('kind' in post) return done({ kind: 'rejected', reason: 'content', message: post.message })
  const io = ioFor(claim, tools, signal)
  const first = await tryOnce(network, post, key.account, claim, io, tools)
  if (first.result.kind !== 'needs-reauth') return first

  // @NOTE a refused token is often only an old one: renew it and ask once more before bothering the author.
  const renewed = await tools.connections.unlock(claim.connectionId, {
    refused: key.account.tokens.accessToken,
  })
  if (renewed.kind === 'gone') return done({ kind: 'disconnected' })
  if (renewed.kind !== 'open') return { ...first, result: renewed }
  return tryOnce(network, post, renewed.account, claim, io, tools)
}

async function tryOnce(
  network: Network,
  post: PreparedPost,
  account: Account,
  claim: Claim,
  io: NetworkIo,
  tools: PublishingTools,
): Promise<Try> {
  if (claim.intendedAt === null && claim.ticket !== null && network.askAgain) {
    return { result: await network.askAgain(claim.ticket, account, io), open: false }
  }
  if (claim.intendedAt === null) return { result: await network.publish(post, account, io), open: false }

  const settled = await settleFirst(network, post, account, io, claim.intendedAt, tools.clock.now())
  const isTriedOut = claim.tries >= tools.policy.maxTries
  switch (settled.kind) {
    case 'send': {
      if (isMissed(claim, tools)) return { result: { kind: 'missed' }, open: false }
      if (isTriedOut) return { result: { kind: 'unreachable', message: nothingArrived(claim) }, open: false }
      const result = await network.publish(post, account, io)
      // @NOTE "you have said that already" after "it is not there" means that looking came too early.
      return { result, open: result.kind === 'rejected' && result.reason === 'duplicate' }
    }
    case 'repeat':
      if (isTriedOut) return { result: { kind: 'unsettled' }, open: true }
      return { result: await network.publish(post, account, io), open: true }
    default:
      return { result: settled, open: true }
  }
}

const nothingArrived = (claim: Claim) => `${networkNames[claim.network]} did not take it.`

async function preparePost(
  claim: Claim,
  writing: Writing,
  tools: PublishingTools,
): Promise<PreparedPost | Extract<FitResult, { kind: 'unfit' }>> {
  const media: PreparedMedia[] = []
  for (const row of writing.media) {
    const fit = await tools.fitMedia(row, claim.network)
    if (fit.kind === 'unfit') return fit
    media.push(fit.media)
  }
  return {
    publicationId: claim.id,
    text: writing.text,
    media,
    settings: writing.settings,
    firstTriedAt: claim.firstTriedAt ?? tools.clock.now(),
  }
}

function ioFor(claim: Claim, tools: PublishingTools, signal: AbortSignal): NetworkIo {
  return {
    fetch: tools.fetch,
    signal,
    now: () => tools.clock.now(),
    steps: tools.steps.memory(claim),
    async intend(learned) {
      if (signal.aborted) throw new LeaseLost()
      await tools.steps.intend(claim, learned)
      if (signal.aborted) throw new LeaseLost()
    },
  }
}

/** It could have gone out long ago, and nothing ran then that could have done it. */
function isMissed(claim: Claim, { clock, policy }: PublishingTools): boolean {
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
