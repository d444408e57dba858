import { z } from 'zod'
import { networkNames } from '#domain/networks/network.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import { type LiveSoFar, liveStep, type PublishOutcome, type Ticket } from '#networks/network.ts'
import type { PublishingConfig } from '#server/config.ts'
import { type Claim, secondsAfter } from './claim.ts'

/** The results of a try: the network's outcomes, and our own decisions not to send. */
export type TryResult =
  | PublishOutcome
  /** Its time had passed by too much while no worker ran. */
  | { kind: 'missed' }
  /** It may be live and no lookup can tell. */
  | { kind: 'unsettled' }
  | { kind: 'disconnected' }
  /** Its media are being fitted to the network. */
  | { kind: 'preparing'; askAgainInSec: number }
  /** The server is closing: it counts as not claimed. */
  | { kind: 'released' }
  /** The lease was about to end before the next request, so that one was certainly not sent. */
  | { kind: 'held-too-long' }

/** The resulting state of a publication and of its account. */
export interface Verdict {
  state: PublicationState
  runAt: Date | null
  tries: number
  claims: number
  /** Whether a request without an outcome is still open. */
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

/** How long a publication keeps waiting for a network that asks to try again later. */
const patienceSec = 48 * 3600

/**
 * Decides the verdict of one try. The only place where an outcome becomes a state.
 * @param at.open an earlier request has no outcome yet: only finding it, or a definite response, ends it
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
      // Failed tries stay counted: a post that starts over repeatedly must end too.
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
      // From here on it is looked up, no longer asked about.
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
      // At once, with a new lease. The clock may be wrong, so the time is not taken from it.
      return { ...again(claim, open, claim.possibleSince, null, null), claims: claim.claims }
    default:
      return result satisfies never
  }
}

/** A network that could not fetch a file may quote its address, which gives access to the file. */
function withoutOurAddresses(message: string): string {
  return message.replaceAll(/https?:\/\/\S*\/public-media\/\S+/g, 'the file')
}

/** Whether a part of a thread is live: it is finished or left to its author, never moved or started again. */
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

/** The live part of a publication, as noted by its network; null when there is none. */
export function liveSoFar(claim: Pick<Claim, 'steps'>): LiveSoFar | null {
  return live.safeParse(claim.steps[liveStep]).data ?? null
}

const mayBeLive = 'It may be live: check, then choose.'

/** The delay before try number `tries` + 1: doubling from `baseSec`, with 25 % random variation. */
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

/** Waits for its author: failed, or, while an earlier request has no outcome, possibly live. */
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

/**
 * Continues later by itself. A publication that may be live is not shown as scheduled: it can be neither moved nor
 * replaced.
 */
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

/** Networks have been observed to send milliseconds where they mean seconds. */
function withinADay(seconds: number): number {
  return Number.isFinite(seconds) ? Math.min(Math.max(1, seconds), 86_400) : 60
}
