import { networkNames, type NetworkId } from '../networks/network.ts'
import type { PublicationState } from './publication.ts'

/** What can stand between a publication and its network, in the order in which it is passed. */
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

/** `waiting` opens by itself; `blocked` waits for a person. */
export const gateStates = ['ok', 'waiting', 'blocked'] as const

/** What a person can do about a gate. */
export const gateActions = ['edit', 'approve', 'resume', 'reconnect', 'retry', 'settle'] as const

export interface Gate {
  gate: GateName
  state: (typeof gateStates)[number]
  words: string
  until: string | null
  action: (typeof gateActions)[number] | null
}

/** Everything that decides whether one publication can go out. */
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
  /** The network has it and works on it. */
  isProcessing: boolean
  /** null: the account was disconnected. */
  account: { needsReauth: boolean; expiresAt: Date | null; renewable: boolean } | null
  turn: { heldByAnother: boolean; heldUntil: Date | null; closedUntil: Date | null }
  networkClosedUntil: Date | null
  media: { processing: number; failed: number }
  /** null: nobody has to approve it. */
  approval: { state: 'asked' | 'approved' | 'sent-back' | 'changed'; by: string | null } | null
  workerSeenAt: Date | null
  pause: { reason: string; by: string | null } | null
}

/** How patiently the house publishes, as far as it explains a wait. */
export interface WhyPolicy {
  maxTries: number
  lateAfterSec: number
}

/** A worker that has not been heard of for this long counts as gone. */
const silentAfterMs = 60_000

/**
 * Why a publication is not out: every gate between it and its network.
 * @returns all gates in the order in which they are passed
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

/** The gates that hold it: blocked ones first. Empty when it can go out at this moment. */
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
    const words = `Its time passed by more than ${minutes} minutes while nothing could send it. Nothing goes out that late without you.`
    return { gate, ...blocked(words, 'retry') }
  }
  if (part === 'comment' && runAt === null)
    return { gate, ...waiting('It follows as soon as its post is live.') }
  if (dueAt && dueAt > now) return { gate, ...waiting('Not yet.', dueAt) }
  return { gate, ...ok('Its time has come.') }
}

function approval({ approval: asked, state }: WhyFacts): Gate {
  const gate = 'approval'
  // What has its time has been let through, however the request ended.
  if (state !== 'draft') return { gate, ...ok('Nobody has to approve it any more.') }
  if (!asked) return { gate, ...ok('Nobody has to approve it.') }
  switch (asked.state) {
    case 'approved':
      return { gate, ...ok(`Approved${asked.by ? ` by ${asked.by}` : ''}.`) }
    case 'asked':
      return { gate, ...blocked('It waits to be approved.', 'approve') }
    case 'sent-back':
      return { gate, ...blocked(`${asked.by ?? 'Somebody'} sent it back for changes.`, 'edit') }
    case 'changed':
      return { gate, ...blocked('It was changed, so it has to be approved again.', 'approve') }
    default:
      return asked.state satisfies never
  }
}

function pause({ pause: paused }: WhyFacts): Gate {
  const gate = 'pause'
  if (!paused) return { gate, ...ok('The workspace is not paused.') }
  const who = paused.by ?? 'Somebody'
  return { gate, ...blocked(`${who} paused everything here: “${paused.reason}”`, 'resume') }
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
  if (!connected) return { gate, ...ok('There is no sign-in to check.') }
  if (connected.needsReauth) return { gate, ...blocked(`${name} asks you to sign in again.`, 'reconnect') }
  const isOver = connected.expiresAt !== null && connected.expiresAt <= now && !connected.renewable
  if (isOver) return { gate, ...blocked(`The sign-in at ${name} has ended.`, 'reconnect') }
  if (reasonCode === 'needs-reauth') return { gate, ...ok('You have signed in again. Send it again.') }
  return { gate, ...ok(`${name} lets you in.`) }
}

function media({ media: files, reasonCode, network: id }: WhyFacts): Gate {
  const gate = 'media'
  if (files.failed > 0) return { gate, ...blocked('A file could not be made ready. Replace it.', 'edit') }
  if (files.processing > 0) return { gate, ...waiting('A file is still being made ready.') }
  if (reasonCode === 'preparing') {
    return { gate, ...waiting(`A file is being made to fit ${networkNames[id]}.`) }
  }
  return { gate, ...ok('Its files are ready.') }
}

function worker({ workerSeenAt }: WhyFacts, now: Date): Gate {
  const gate = 'worker'
  if (!workerSeenAt)
    return { gate, ...blocked('No worker has ever started here. Whoever runs Postlark must start one.') }
  const silentMs = now.getTime() - workerSeenAt.getTime()
  if (silentMs <= silentAfterMs) return { gate, ...ok('A worker is running.') }
  const minutes = Math.max(1, Math.round(silentMs / 60_000))
  const since = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const words = `No worker has been heard of for ${since}. Whoever runs Postlark must look after it.`
  return { gate, ...blocked(words) }
}

function network({ network: id, networkClosedUntil: until }: WhyFacts, now: Date): Gate {
  const gate = 'network'
  const name = networkNames[id]
  return until && until > now
    ? { gate, ...waiting(`${name} told Postlark to wait before it sends more.`, until) }
    : { gate, ...ok(`${name} takes posts.`) }
}

function turn({ turn: of, network: id }: WhyFacts, now: Date): Gate {
  const gate = 'turn'
  if (of.closedUntil && of.closedUntil > now) {
    const words = `${networkNames[id]} told this account to wait before it posts more.`
    return { gate, ...waiting(words, of.closedUntil) }
  }
  if (of.heldByAnother && of.heldUntil && of.heldUntil > now) {
    return { gate, ...waiting('Another post is going out on this account. One goes at a time.') }
  }
  return { gate, ...ok('It is this account’s turn.') }
}

function tries(facts: WhyFacts, { maxTries }: WhyPolicy, now: Date): Gate {
  const gate = 'tries'
  const { state, tries: count, reason, runAt, dueAt } = facts
  if (state === 'failed') return { gate, ...blocked(sentence(reason) ?? 'It failed.', 'retry') }
  if (state === 'removed') return { gate, ...ok('It was taken off its network.') }
  const isBackingOff = count > 0 && runAt !== null && runAt > now && (dueAt === null || runAt > dueAt)
  if (isBackingOff && !facts.isProcessing) {
    const words = `${sentence(reason) ?? 'The last try failed.'} Try ${count + 1} of ${maxTries} follows.`
    return { gate, ...waiting(words, runAt) }
  }
  return { gate, ...ok(count > 0 ? `${count} of ${maxTries} tries are used.` : 'Nothing has gone wrong.') }
}

function answer({ state, network: id, isProcessing, intendedAt, runAt }: WhyFacts): Gate {
  const gate = 'answer'
  const name = networkNames[id]
  if (state === 'unsettled') {
    return {
      gate,
      ...blocked(`${name} gave no answer, so it may be live. Look there, then choose.`, 'settle'),
    }
  }
  if (isProcessing) return { gate, ...waiting(`${name} has it and is still working on it.`, runAt) }
  if (intendedAt)
    return { gate, ...waiting(`${name} gave no answer. Postlark looks whether it is live.`, runAt) }
  return { gate, ...ok('Nothing that was sent is without an answer.') }
}

function lease({ state, claimedUntil }: WhyFacts, now: Date): Gate {
  const gate = 'lease'
  const isHeld = state === 'publishing' && claimedUntil !== null && claimedUntil > now
  return isHeld
    ? { gate, ...waiting('A worker has it in hand at this moment.') }
    : { gate, ...ok('No worker has it in hand.') }
}

function sentence(words: string | null): string | null {
  if (!words) return null
  return /[.!?…]$/u.test(words) ? words : `${words}.`
}
