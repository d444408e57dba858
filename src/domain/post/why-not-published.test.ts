import { expect, test } from 'vitest'
import { closedGates, type GateName, type WhyFacts, whyNotPublished } from './why-not-published.ts'

const now = new Date('2026-03-01T09:00:00Z')
const soon = new Date('2026-03-01T09:10:00Z')
const policy = { maxTries: 5, lateAfterSec: 3_600 }
const free: WhyFacts = {
  state: 'scheduled',
  part: 'post',
  network: 'bluesky',
  dueAt: new Date('2026-03-01T08:59:59Z'),
  runAt: new Date('2026-03-01T08:59:59Z'),
  tries: 0,
  reason: null,
  reasonCode: null,
  intendedAt: null,
  claimedUntil: null,
  isProcessing: false,
  account: { needsReauth: false, expiresAt: null, renewable: true },
  turn: { heldByAnother: false, heldUntil: null, closedUntil: null },
  networkClosedUntil: null,
  media: { processing: 0, failed: 0 },
  approval: null,
  workerSeenAt: now,
  pause: null,
}

/** The only gate that is closed, in a sentence. */
function only(change: Partial<WhyFacts>): string {
  const closed = closedGates(whyNotPublished({ ...free, ...change }, policy, now))
  expect(closed).toHaveLength(1)
  return closed
    .map(({ gate, state, action, until }) => [gate, state, action ?? until ?? ''].join(' ').trim())
    .join()
}

test('what is due and free has nothing in its way', () => {
  expect(closedGates(whyNotPublished(free, policy, now))).toEqual([])
})

test('time: it has not come', () => {
  expect(only({ dueAt: soon, runAt: soon })).toBe(`time waiting ${soon.toISOString()}`)
})
test('time: a draft has none', () => {
  expect(only({ state: 'draft', dueAt: null, runAt: null })).toBe('time blocked edit')
})
test('time: it passed while nothing ran', () => {
  expect(only({ state: 'missed', runAt: null })).toBe('time blocked retry')
})
test('time: a first comment follows its post', () => {
  expect(only({ part: 'comment', runAt: null })).toBe('time waiting')
})
test('approval: it was asked for, or sent back, or has to be asked for again', () => {
  const draft = { state: 'draft', dueAt: null, runAt: null } as const
  const gate = (state: 'asked' | 'sent-back' | 'changed' | 'approved') =>
    whyNotPublished({ ...free, ...draft, approval: { state, by: 'Ben' } }, policy, now).find(
      (each) => each.gate === 'approval',
    )
  expect(gate('asked')).toMatchObject({ state: 'blocked', action: 'approve' })
  expect(gate('sent-back')).toMatchObject({
    state: 'blocked',
    action: 'edit',
    words: 'Ben sent it back for changes.',
  })
  expect(gate('changed')).toMatchObject({ state: 'blocked', action: 'approve' })
  expect(gate('approved')).toMatchObject({ state: 'ok', words: 'Approved by Ben.' })
})
test('pause: who paused, and why', () => {
  const pause = { reason: 'Flood in the bakery', by: 'Ines' }
  expect(only({ pause })).toBe('pause blocked resume')
  expect(closedGates(whyNotPublished({ ...free, pause }, policy, now))[0]?.words).toBe(
    'Ines paused everything here: “Flood in the bakery”',
  )
})
test('account: it was disconnected', () => {
  expect(only({ account: null })).toBe('account blocked reconnect')
})
test('sign-in: the network asks for it again, or it has ended for good', () => {
  expect(only({ account: { needsReauth: true, expiresAt: new Date(0), renewable: true } })).toBe(
    'sign-in blocked reconnect',
  )
  const ended = { needsReauth: false, expiresAt: new Date('2026-02-28T00:00:00Z'), renewable: false }
  expect(only({ account: ended })).toBe('sign-in blocked reconnect')
})
test('sign-in: an account that only ends soon still publishes', () => {
  const soon = { needsReauth: true, expiresAt: new Date('2099-01-01T00:00:00Z'), renewable: false }
  expect(closedGates(whyNotPublished({ ...free, account: soon }, policy, now))).toEqual([])
})
test('sign-in: what renews itself is not in the way', () => {
  const ended = { needsReauth: false, expiresAt: new Date('2026-02-28T00:00:00Z'), renewable: true }
  expect(closedGates(whyNotPublished({ ...free, account: ended }, policy, now))).toEqual([])
})
test('media: a file is being made ready, or could not be', () => {
  expect(only({ media: { processing: 1, failed: 0 } })).toBe('media waiting')
  expect(only({ media: { processing: 0, failed: 1 } })).toBe('media blocked edit')
  expect(only({ reasonCode: 'preparing' })).toBe('media waiting')
})
test('worker: none is running, or none ever did', () => {
  expect(only({ workerSeenAt: new Date('2026-03-01T08:40:00Z') })).toBe('worker blocked')
  expect(only({ workerSeenAt: null })).toBe('worker blocked')
})
test('network: it told everybody to wait', () => {
  expect(only({ networkClosedUntil: soon })).toBe(`network waiting ${soon.toISOString()}`)
})
test('turn: the account was told to wait, or another post is going out on it', () => {
  expect(only({ turn: { heldByAnother: false, heldUntil: null, closedUntil: soon } })).toBe(
    `turn waiting ${soon.toISOString()}`,
  )
  expect(only({ turn: { heldByAnother: true, heldUntil: soon, closedUntil: null } })).toBe('turn waiting')
})
test('tries: the next one follows later', () => {
  const facts = { tries: 2, runAt: soon, reason: 'Bluesky could not be reached' }
  expect(only(facts)).toBe(`tries waiting ${soon.toISOString()}`)
  expect(closedGates(whyNotPublished({ ...free, ...facts }, policy, now))[0]?.words).toBe(
    'Bluesky could not be reached. Next: attempt 3 of 5.',
  )
})
test('tries: it failed', () => {
  expect(only({ state: 'failed', runAt: null, reason: 'Too long.' })).toBe('tries blocked retry')
})
test('answer: none came, and nobody can tell', () => {
  expect(only({ state: 'unsettled', runAt: null })).toBe('answer blocked settle')
})
test('answer: it is being looked for, or the network still works on it', () => {
  expect(only({ state: 'publishing', intendedAt: now, runAt: soon })).toBe(
    `answer waiting ${soon.toISOString()}`,
  )
  expect(only({ state: 'publishing', isProcessing: true, runAt: soon })).toBe(
    `answer waiting ${soon.toISOString()}`,
  )
})
test('lease: a worker has it in hand', () => {
  expect(only({ state: 'publishing', claimedUntil: soon })).toBe('lease waiting')
})

test('every gate has words, open or closed', () => {
  const gates = whyNotPublished(free, policy, now)
  expect(gates.map(({ gate }) => gate)).toHaveLength(new Set<GateName>(gates.map(({ gate }) => gate)).size)
  for (const { words } of gates) expect(words).toMatch(/[.”]$/)
})
