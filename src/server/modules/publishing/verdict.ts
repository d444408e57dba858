import { z } from 'zod'
import { networkNames } from '#domain/networks/network.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import { type LiveSoFar, liveStep, type PublishOutcome, type Ticket } from '#networks/network.ts'
import type { PublishingConfig } from '#server/config.ts'
import { type Claim, secondsAfter } from './claim.ts'

/** Everything a try can end in: the network's outcomes, and our own decisions not to send. */
export type TryResult =
  | PublishOutcome
  /** Its time had passed by too much while nothing ran. */
  | { kind: 'missed' }
  /** It may be live and nothing can tell. */
  | { kind: 'unsettled' }
  | { kind: 'disconnected' }
  /** Its media are being made to fit the network. */
  | { kind: 'preparing'; askAgainInSec: number }
  /** The house is closing: as if it had not been taken. */
  | { kind: 'released' }
  /** The lease was about to end before the next request, so that one was certainly not sent. */
  | { kind: 'held-too-long' }

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
  at: { now: Date; policy: PublishingConfig; open: boolean; chance: number },
): Verdict {
  const name = networkNames[claim.network]
  const { now, policy, open } = at
  switch (result.kind) {
    case 'published':
      return { ...ended('published'), remoteId: result.remoteId, url: result.url, publishedAt: now }
    case 'pending': {
      const mayGoLive = open || result.sent === true
      if (isOutOfPatience(claim, now)) {
        return rests(claim, mayGoLive, 'still-processing', `${name} has been processing it for two days.`)
      }
      const until = secondsAfter(now, withinADay(result.askAgainInSec))
      // What was tried in vain stays counted: a post that starts over again and again must end too.
      return {
        ...ended('publishing'),
        runAt: until,
        ticket: result.ticket,
        keepIntent: mayGoLive,
        tries: claim.tries,
      }
    }
    case 'preparing': {
      if (isOutOfPatience(claim, now)) {
        return rests(claim, open, 'preparing', `A file could not be converted for ${name} within two days.`)
      }
      const until = secondsAfter(now, result.askAgainInSec)
      return again(claim, open, until, 'preparing', `A file is being converted for ${name}.`)
    }
    case 'rejected':
      return rests(claim, open, result.reason, withoutOurAddresses(result.message))
    case 'needs-reauth': {
      const reason = `${name} needs to be reconnected. Reconnect the account under Connections, then retry.`
      return { ...rests(claim, open || result.sent === true, 'needs-reauth', reason), needsReauth: true }
    }
    case 'rate-limited': {
      const until = secondsAfter(now, withinADay(result.retryAfterSec))
      const closed = result.scope === 'account' ? { closeAccountUntil: until } : { pauseNetworkUntil: until }
      const reason = `${name} asks us to wait before sending more posts.`
      if (isOutOfPatience(claim, now)) return { ...rests(claim, open, 'rate-limited', reason), ...closed }
      return { ...again(claim, open, until, 'rate-limited', reason), ...closed }
    }
    case 'unreachable': {
      const reason = result.message ?? `${name} could not be reached.`
      const tries = claim.tries + 1
      if (tries >= policy.maxTries) {
        return {
          ...rests(
            claim,
            open && !result.startOver,
            'unreachable',
            `${reason} Tried ${policy.maxTries === 1 ? 'once' : `${policy.maxTries} times`}.`,
          ),
          tries,
        }
      }
      const until = secondsAfter(now, backOffSec(policy.retryBaseSec, tries, at.chance))
      const next = again(claim, open, until, 'unreachable', reason)
      return result.startOver
        ? { ...again(claim, false, until, 'unreachable', reason), tries, ticket: null }
        : { ...next, tries }
    }
    case 'uncertain': {
      const tries = claim.tries + 1
      const backOff = tries > 1 ? backOffSec(policy.retryBaseSec, tries - 1, at.chance) : 0
      const until = secondsAfter(now, Math.max(policy.settleAfterSec, backOff))
      const reason = `${name} gave no answer. Checking whether it is live.`
      // From here on it is looked for, no longer asked about.
      return { ...again(claim, true, until, 'uncertain', reason), tries, ticket: null }
    }
    case 'unsettled':
      return rests(claim, true, 'unsettled', null)
    case 'missed':
      return waits('missed', 'missed', 'Missed: publish now or reschedule?')
    case 'disconnected':
      return rests(
        claim,
        open,
        'disconnected',
        `The ${name} account was disconnected. Reconnect it, then retry.`,
      )
    case 'released':
      return { ...again(claim, open, now, null, null), claims: Math.max(0, claim.claims - 1) }
    case 'held-too-long':
      // At once, by whoever holds a new lease. The clock may be what is wrong, so the time is not taken from it.
      return { ...again(claim, open, claim.possibleSince, null, null), claims: claim.claims }
    default:
      return result satisfies never
  }
}

/** A network that could not fetch a file may quote the address it was given, which opens the file to whoever reads it. */
function withoutOurAddresses(message: string): string {
  return message.replaceAll(/https?:\/\/\S*\/public-media\/\S+/g, 'the file')
}

/** Whether some of a reply chain is out: it is finished or left to its author, never moved or begun anew. */
export function isPartlyLive(claim: Pick<Claim, 'steps'>): boolean {
  return liveSoFar(claim) !== null
}

const live = z.object({
  remoteId: z.string(),
  url: z.string().nullable(),
  done: z.number(),
  of: z.number(),
  ids: z.array(z.string()).default([]),
}) satisfies z.ZodType<LiveSoFar>

/** What of a publication is live, as its network has noted it; null when nothing is. */
export function liveSoFar(claim: Pick<Claim, 'steps'>): LiveSoFar | null {
  return live.safeParse(claim.steps[liveStep]).data ?? null
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

/** Rests until its author acts: failed, or, while an earlier sending has no outcome, perhaps live. */
function rests(claim: Claim, open: boolean, reasonCode: string, reason: string | null): Verdict {
  const { remoteId = null, url = null } = liveSoFar(claim) ?? {}
  if (!open) return { ...waits('failed', reasonCode, reason ?? ''), remoteId, url }
  return {
    ...nothing,
    remoteId,
    url,
    state: 'unsettled',
    keepIntent: true,
    ticket: claim.ticket,
    reasonCode,
    reason: reason === null ? mayBeLive : `${reason} ${mayBeLive}`,
  }
}

function waits(state: 'failed' | 'missed', reasonCode: string, reason: string): Verdict {
  return { ...nothing, state, reasonCode, reason }
}

/** Goes on later by itself. What may be live is not shown as scheduled: it can be neither moved nor replaced. */
function again(
  claim: Claim,
  open: boolean,
  runAt: Date,
  reasonCode: string | null,
  reason: string | null,
): Verdict {
  const state = open || isPartlyLive(claim) ? 'publishing' : 'scheduled'
  return {
    ...nothing,
    state,
    runAt,
    tries: claim.tries,
    keepIntent: open,
    ticket: claim.ticket,
    reasonCode,
    reason,
  }
}

/** Networks have been seen to answer milliseconds where they mean seconds. */
function withinADay(seconds: number): number {
  return Number.isFinite(seconds) ? Math.min(Math.max(1, seconds), 86_400) : 60
}
