import { networkNames } from '#domain/network.ts'
import type { PublicationState } from '#domain/publication.ts'
import type { PublishOutcome, Ticket } from '#networks/network.ts'
import { type Claim, type PublishingPolicy, secondsAfter } from './claim.ts'

/** Everything a try can end in: the network's outcomes, and our own decisions not to send. */
export type TryResult =
  | PublishOutcome
  /** Its time had passed by too much while nothing ran. */
  | { kind: 'missed' }
  /** It may be live and nothing can tell. */
  | { kind: 'unsettled' }
  | { kind: 'disconnected' }
  /** The house is closing: as if it had not been taken. */
  | { kind: 'released' }

/** What becomes of a publication and of its account. */
export interface Verdict {
  state: PublicationState
  runAt: Date | null
  tries: number
  claims: number
  /** Whether a sending without an outcome is still open. */
  keepIntent: boolean
  ticket: Ticket | null
  remoteId: string | null
  url: string | null
  publishedAt: Date | null
  reasonCode: string | null
  reason: string | null
  closeAccountUntil: Date | null
  pauseNetworkUntil: Date | null
  needsReauth: boolean
}

/** How long a publication keeps waiting for a network that tells it to come back later. */
const patienceSec = 48 * 3600

/**
 * Decides what follows from one try. The one place where an outcome becomes a state.
 * @param at.open an earlier sending has no outcome yet: nothing but finding it, or a clear answer, ends it
 * @param at.chance 0–1, for the jitter of retries
 */
export function verdictOn(
  claim: Claim,
  result: TryResult,
  at: { now: Date; policy: PublishingPolicy; open: boolean; chance: number },
): Verdict {
  const name = networkNames[claim.network]
  const { now, policy, open } = at
  switch (result.kind) {
    case 'published':
      return { ...ended('published'), remoteId: result.remoteId, url: result.url, publishedAt: now }
    case 'pending':
      if (isOutOfPatience(claim, now)) {
        return undecided(
          claim,
          'still-processing',
          `${name} has been processing it for two days. ${mayBeLive}`,
        )
      }
      return { ...ended('publishing'), runAt: secondsAfter(now, result.askAgainInSec), ticket: result.ticket }
    case 'rejected':
      return waits('failed', result.reason, result.message)
    case 'needs-reauth': {
      const reason = `${name} asks you to sign in again. Reconnect the account under Connections, then retry.`
      const rests = open ? undecided(claim, 'needs-reauth', reason) : waits('failed', 'needs-reauth', reason)
      return { ...rests, needsReauth: true }
    }
    case 'rate-limited': {
      const until = secondsAfter(now, result.retryAfterSec)
      const closed = result.scope === 'account' ? { closeAccountUntil: until } : { pauseNetworkUntil: until }
      const reason = `${name} asks to wait before it takes more posts.`
      if (isOutOfPatience(claim, now)) return { ...waits('failed', 'rate-limited', reason), ...closed }
      return { ...again(claim, until, 'rate-limited', reason), ...closed, keepIntent: open }
    }
    case 'unreachable': {
      const reason = result.message ?? `${name} could not be reached.`
      const tries = claim.tries + 1
      if (tries >= policy.maxTries) {
        return open
          ? { ...undecided(claim, 'unsettled', mayBeLive), tries }
          : { ...waits('failed', 'unreachable', `${reason} Tried ${tries} times.`), tries }
      }
      const until = secondsAfter(now, backOffSec(policy.retryBaseSec, tries, at.chance))
      return { ...again(claim, until, 'unreachable', reason), tries, keepIntent: open }
    }
    case 'uncertain':
      return {
        ...again(
          claim,
          secondsAfter(now, policy.settleAfterSec),
          'uncertain',
          `${name} gave no answer. Looking whether it is live.`,
        ),
        state: 'publishing',
        keepIntent: true,
      }
    case 'unsettled':
      return undecided(claim, 'unsettled', mayBeLive)
    case 'missed':
      return waits('missed', 'missed', 'Missed: publish now or reschedule?')
    case 'disconnected':
      return waits(
        'failed',
        'disconnected',
        `The ${name} account was disconnected. Reconnect it, then retry.`,
      )
    case 'released':
      return {
        ...again(claim, now, null, null),
        claims: Math.max(0, claim.claims - 1),
        keepIntent: claim.intendedAt !== null,
      }
    default:
      return result satisfies never
  }
}

const mayBeLive = 'It may be live: check, then choose.'

/** Seconds before try number `tries` + 1: doubling from `baseSec`, a quarter up or down by chance. */
export function backOffSec(baseSec: number, tries: number, chance: number): number {
  return baseSec * 2 ** (tries - 1) * (0.75 + chance / 2)
}

function isOutOfPatience(claim: Claim, now: Date): boolean {
  return now.getTime() - claim.dueAt.getTime() > patienceSec * 1000
}

const nothing = {
  runAt: null,
  tries: 0,
  claims: 0,
  keepIntent: false,
  ticket: null,
  remoteId: null,
  url: null,
  publishedAt: null,
  reasonCode: null,
  reason: null,
  closeAccountUntil: null,
  pauseNetworkUntil: null,
  needsReauth: false,
} satisfies Omit<Verdict, 'state'>

function ended(state: PublicationState): Verdict {
  return { ...nothing, state }
}

function waits(state: 'failed' | 'missed', reasonCode: string, reason: string): Verdict {
  return { ...nothing, state, reasonCode, reason }
}

/** Waits for its author, and can still be looked for when the author asks. */
function undecided(claim: Claim, reasonCode: string, reason: string): Verdict {
  return { ...nothing, state: 'unsettled', keepIntent: true, ticket: claim.ticket, reasonCode, reason }
}

function again(claim: Claim, runAt: Date, reasonCode: string | null, reason: string | null): Verdict {
  return {
    ...nothing,
    state: 'scheduled',
    runAt,
    tries: claim.tries,
    ticket: claim.ticket,
    reasonCode,
    reason,
  }
}
