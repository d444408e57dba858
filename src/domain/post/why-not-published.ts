import { isRefused, refusedText } from '../networks/connection-standing.ts'
import { networkNames, type NetworkId } from '../networks/network.ts'
import type { PublicationState } from './publication.ts'

/** The gates between a publication and its network, in order. */
export const gateNames = [
  'time',
  'approval',
  'pause',
  'account',
  'sign-in',
  'media',
  'worker',
  'network',
  'turn',
  'tries',
  'answer',
  'lease',
] as const

export type GateName = (typeof gateNames)[number]

/** `waiting` opens by itself; `blocked` needs a person. */
export const gateStates = ['ok', 'waiting', 'blocked'] as const

/** The actions of a person for a gate. */
export const gateActions = ['edit', 'approve', 'resume', 'reconnect', 'retry', 'settle'] as const

export interface Gate {
  gate: GateName
  state: (typeof gateStates)[number]
  words: string
  until: string | null
  action: (typeof gateActions)[number] | null
}

/** All data that decides whether one publication can be published. */
export interface WhyFacts {
  state: PublicationState
  part: 'post' | 'comment'
  network: NetworkId
  dueAt: Date | null
  runAt: Date | null
  tries: number
  reason: string | null
  reasonCode: string | null
  intendedAt: Date | null
  claimedUntil: Date | null
  /** The network has accepted it and is processing it. */
  isProcessing: boolean
  /** null: the account was disconnected. */
  account: { needsReauth: boolean; expiresAt: Date | null; renewable: boolean } | null
  turn: { heldByAnother: boolean; heldUntil: Date | null; closedUntil: Date | null }
  networkClosedUntil: Date | null
  media: { processing: number; failed: number }
  /** null: no approval is needed. */
  approval: { state: 'asked' | 'approved' | 'sent-back' | 'changed'; by: string | null } | null
  workerSeenAt: Date | null
  pause: { reason: string; by: string | null } | null
}

/** The waiting times of publishing, for explaining a delay. */
export interface WhyPolicy {
  maxTries: number
  lateAfterSec: number
}

/** A worker without a heartbeat for this long counts as gone. */
export const silentAfterMs = 60_000

/**
 * Why a publication is not published: every gate between it and its network.
 * @returns all gates in order
 */
export function whyNotPublished(facts: WhyFacts, policy: WhyPolicy, now: Date): Gate[] {
  return [
    time(facts, policy, now),
    approval(facts),
    pause(facts),
    account(facts),
    signIn(facts, now),
    media(facts),
    worker(facts, now),
    network(facts, now),
    turn(facts, now),
    tries(facts, policy, now),
    answer(facts),
    lease(facts, now),
  ]
}

/** The gates that hold it: blocked ones first. Empty when it can be published now. */
export function closedGates<G extends Pick<Gate, 'state'>>(gates: readonly G[]): G[] {
  const of = (state: Gate['state']) => gates.filter((gate) => gate.state === state)
  return [...of('blocked'), ...of('waiting')]
}

type Open = Omit<Gate, 'gate'>

const ok = (words: string): Open => ({ state: 'ok', words, until: null, action: null })
const blocked = (words: string, action: Gate['action'] = null): Open => ({
  state: 'blocked',
  words,
  until: null,
  action,
})
const waiting = (words: string, until: Date | null = null): Open => ({
  state: 'waiting',
  words,
  until: until?.toISOString() ?? null,
  action: null,
})

function time({ state, part, dueAt, runAt }: WhyFacts, { lateAfterSec }: WhyPolicy, now: Date): Gate {
  const gate = 'time'
  if (state === 'draft') return { gate, ...blocked('It has no time yet.', 'edit') }
  if (state === 'missed') {
    const minutes = Math.round(lateAfterSec / 60)
    const words = `We couldn’t send it within ${minutes} minutes of its time. Choose whether to publish it now or reschedule.`
    return { gate, ...blocked(words, 'retry') }
  }
  if (part === 'comment' && runAt === null)
    return { gate, ...waiting('It is sent as soon as its post is live.') }
  if (dueAt && dueAt > now) return { gate, ...waiting('Not yet.', dueAt) }
  return { gate, ...ok('Its time has come.') }
}

function approval({ approval: asked, state }: WhyFacts): Gate {
  const gate = 'approval'
  // A scheduled post has passed this gate, however the request ended.
  if (state !== 'draft') return { gate, ...ok('It no longer needs approval.') }
  if (!asked) return { gate, ...ok('It needs no approval.') }
  switch (asked.state) {
    case 'approved':
      return { gate, ...ok(`Approved${asked.by ? ` by ${asked.by}` : ''}.`) }
    case 'asked':
      return { gate, ...blocked('It is awaiting approval.', 'approve') }
    case 'sent-back':
      return { gate, ...blocked(`${asked.by ?? 'Someone'} sent it back for changes.`, 'edit') }
    case 'changed':
      return { gate, ...blocked('It was changed, so it needs approval again.', 'approve') }
    default:
      return asked.state satisfies never
  }
}

function pause({ pause: paused }: WhyFacts): Gate {
  const gate = 'pause'
  if (!paused) return { gate, ...ok('The workspace is not paused.') }
  const why = paused.reason === '' ? '.' : `: “${paused.reason}”`
  return { gate, ...blocked(`${paused.by ?? 'Someone'} paused everything here${why}`, 'resume') }
}

function account({ account: connected, network: id }: WhyFacts): Gate {
  const gate = 'account'
  return connected
    ? { gate, ...ok('The account is connected.') }
    : { gate, ...blocked(`The ${networkNames[id]} account was disconnected.`, 'reconnect') }
}

function signIn({ account: connected, network: id, reasonCode }: WhyFacts, now: Date): Gate {
  const gate = 'sign-in'
  const name = networkNames[id]
  if (!connected) return { gate, ...ok('There is no connection to check.') }
  if (isRefused(connected, now)) return { gate, ...blocked(refusedText(id), 'reconnect') }
  const isOver = connected.expiresAt !== null && connected.expiresAt <= now && !connected.renewable
  if (isOver) return { gate, ...blocked(`The connection to ${name} has expired.`, 'reconnect') }
  if (reasonCode === 'needs-reauth') return { gate, ...ok('The account is reconnected. Retry the post.') }
  return { gate, ...ok(`The connection to ${name} works.`) }
}

function media({ media: files, reasonCode, network: id }: WhyFacts): Gate {
  const gate = 'media'
  if (files.failed > 0) return { gate, ...blocked('A file could not be processed. Replace it.', 'edit') }
  if (files.processing > 0) return { gate, ...waiting('A file is still being processed.') }
  if (reasonCode === 'preparing') {
    return { gate, ...waiting(`A file is being converted for ${networkNames[id]}.`) }
  }
  return { gate, ...ok('Its files are ready.') }
}

function worker({ workerSeenAt }: WhyFacts, now: Date): Gate {
  const gate = 'worker'
  if (!workerSeenAt)
    return {
      gate,
      ...blocked('This server is not sending posts yet. Ask its administrator to start publishing.'),
    }
  const silentMs = now.getTime() - workerSeenAt.getTime()
  if (silentMs <= silentAfterMs) return { gate, ...ok('Postlark is sending posts.') }
  const minutes = Math.round(silentMs / 60_000)
  const since = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const words = `This server has not sent posts for ${since}. Ask its administrator to check publishing.`
  return { gate, ...blocked(words) }
}

function network({ network: id, networkClosedUntil: until }: WhyFacts, now: Date): Gate {
  const gate = 'network'
  const name = networkNames[id]
  return until && until > now
    ? { gate, ...waiting(`${name} asked Postlark to wait before sending more.`, until) }
    : { gate, ...ok(`${name} accepts posts.`) }
}

function turn({ turn: of, network: id }: WhyFacts, now: Date): Gate {
  const gate = 'turn'
  if (of.closedUntil && of.closedUntil > now) {
    const words = `${networkNames[id]} asked this account to wait before posting more.`
    return { gate, ...waiting(words, of.closedUntil) }
  }
  if (of.heldByAnother && of.heldUntil && of.heldUntil > now) {
    return { gate, ...waiting('Another post is going out on this account. Posts go out one at a time.') }
  }
  return { gate, ...ok('No other post is going out on this account.') }
}

function tries(facts: WhyFacts, { maxTries }: WhyPolicy, now: Date): Gate {
  const gate = 'tries'
  const { state, tries: count, reason, runAt, dueAt } = facts
  if (state === 'failed') return { gate, ...blocked(sentence(reason) ?? 'It failed.', 'retry') }
  if (state === 'removed') return { gate, ...ok('It was removed from its network.') }
  const isBackingOff = count > 0 && runAt !== null && runAt > now && (dueAt === null || runAt > dueAt)
  if (isBackingOff && !facts.isProcessing) {
    const words = `${sentence(reason) ?? 'The last attempt failed.'} Next: attempt ${count + 1} of ${maxTries}.`
    return { gate, ...waiting(words, runAt) }
  }
  return { gate, ...ok(count > 0 ? `${count} of ${maxTries} attempts are used.` : 'No failed attempts.') }
}

function answer({ state, network: id, isProcessing, intendedAt, runAt }: WhyFacts): Gate {
  const gate = 'answer'
  const name = networkNames[id]
  if (state === 'unsettled') {
    return {
      gate,
      ...blocked(`${name} gave no answer, so it may be live. Check there, then choose.`, 'settle'),
    }
  }
  if (isProcessing) return { gate, ...waiting(`${name} has it and is still working on it.`, runAt) }
  if (intendedAt)
    return { gate, ...waiting(`${name} gave no answer. Postlark is checking whether it is live.`, runAt) }
  return { gate, ...ok('The network has answered everything sent.') }
}

function lease({ state, claimedUntil }: WhyFacts, now: Date): Gate {
  const gate = 'lease'
  const isHeld = state === 'publishing' && claimedUntil !== null && claimedUntil > now
  return isHeld
    ? { gate, ...waiting('It is being sent right now.') }
    : { gate, ...ok('It is not being sent right now.') }
}

function sentence(words: string | null): string | null {
  if (!words) return null
  return /[.!?…]$/u.test(words) ? words : `${words}.`
}
