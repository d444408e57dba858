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

test('a publication that is due and free has no closed gate', () => {
  expect(closedGates(whyNotPublished(free, policy, now))).toEqual([])
})

test('time: it has not come', () => {
  expect(only({ dueAt: soon, runAt: soon })).toBe(`time waiting ${soon.toISOString()}`)
})
test('time: a draft has none', () => {
  expect(only({ state: 'draft', dueAt: null, runAt: null })).toBe('time blocked edit')
})
test('time: it passed while the server was off', () => {
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
test('network: it asked to wait', () => {
  expect(only({ networkClosedUntil: soon })).toBe(`network waiting ${soon.toISOString()}`)
})
test('turn: the account has to wait, or another post is going out on it', () => {
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
test('answer: none came, and the author has to decide', () => {
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
test('lease: a worker is sending it', () => {
  expect(only({ state: 'publishing', claimedUntil: soon })).toBe('lease waiting')
})

test('every gate has words, open or closed', () => {
  const gates = whyNotPublished(free, policy, now)
  expect(gates.map(({ gate }) => gate)).toHaveLength(new Set<GateName>(gates.map(({ gate }) => gate)).size)
  for (const { words } of gates) expect(words).toMatch(/[.”]$/)
})

const draftOf = { state: 'draft', dueAt: null, runAt: null } as const
const past = new Date('2026-03-01T08:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)
const connected = { needsReauth: false, expiresAt: null, renewable: true }
const turnOf = (change: Partial<WhyFacts['turn']>) => ({ turn: { ...free.turn, ...change } })

test.each<[string, GateName, Partial<WhyFacts>, string, string]>([
  ['whose time is now', 'time', { dueAt: now }, 'ok', 'Its time has come.'],
  [
    'that was missed',
    'time',
    { state: 'missed' },
    'blocked',
    'We couldn’t send it within 60 minutes of its time. Choose whether to publish it now or reschedule.',
  ],
  [
    'approved by nobody known',
    'approval',
    { ...draftOf, approval: { state: 'approved', by: null } },
    'ok',
    'Approved.',
  ],
  [
    'sent back by nobody known',
    'approval',
    { ...draftOf, approval: { state: 'sent-back', by: null } },
    'blocked',
    'Someone sent it back for changes.',
  ],
  ['without approval', 'approval', draftOf, 'ok', 'It needs no approval.'],
  [
    'paused by nobody known',
    'pause',
    { pause: { reason: 'Flood', by: null } },
    'blocked',
    'Someone paused everything here: “Flood”',
  ],
  [
    'paused without a reason',
    'pause',
    { pause: { reason: '', by: 'Ines' } },
    'blocked',
    'Ines paused everything here.',
  ],
  [
    'whose account ends now',
    'sign-in',
    { account: { needsReauth: false, expiresAt: now, renewable: false } },
    'blocked',
    'The connection to Bluesky has expired.',
  ],
  [
    'whose account was reconnected',
    'sign-in',
    { account: connected, reasonCode: 'needs-reauth' },
    'ok',
    'The account is reconnected. Retry the post.',
  ],
  ['whose account works', 'sign-in', { account: connected }, 'ok', 'The connection to Bluesky works.'],
  ['heard of a minute ago', 'worker', { workerSeenAt: before(60_000) }, 'ok', 'Postlark is sending posts.'],
  [
    'not heard of since',
    'worker',
    { workerSeenAt: before(60_001) },
    'blocked',
    'This server has not sent posts for a minute. Ask its administrator to check publishing.',
  ],
  [
    'not heard of for long',
    'worker',
    { workerSeenAt: before(120_000) },
    'blocked',
    'This server has not sent posts for 2 minutes. Ask its administrator to check publishing.',
  ],
  ['open again', 'network', { networkClosedUntil: past }, 'ok', 'Bluesky accepts posts.'],
  ['open from now on', 'network', { networkClosedUntil: now }, 'ok', 'Bluesky accepts posts.'],
  ['failed without a reason', 'tries', { state: 'failed', reason: null }, 'blocked', 'It failed.'],
  ['failed with a sentence', 'tries', { state: 'failed', reason: 'Too long!' }, 'blocked', 'Too long!'],
  ['removed', 'tries', { state: 'removed' }, 'ok', 'It was removed from its network.'],
  [
    'tried once without a reason',
    'tries',
    { tries: 1, runAt: soon },
    'waiting',
    'The last attempt failed. Next: attempt 2 of 5.',
  ],
  [
    'tried once, without a time',
    'tries',
    { tries: 1, runAt: soon, dueAt: null },
    'waiting',
    'The last attempt failed. Next: attempt 2 of 5.',
  ],
  ['to be tried now', 'tries', { tries: 1, runAt: now }, 'ok', '1 of 5 attempts are used.'],
  ['rescheduled', 'tries', { tries: 1, runAt: soon, dueAt: soon }, 'ok', '1 of 5 attempts are used.'],
  ['never tried', 'tries', { runAt: soon }, 'ok', 'No failed attempts.'],
])('a post that is %s: %s', (_, name, change, state, words) => {
  const gate = whyNotPublished({ ...free, ...change }, policy, now).find((each) => each.gate === name)
  expect(gate).toMatchObject({ state, words })
})

test.each<Partial<WhyFacts>>([
  turnOf({ closedUntil: past }),
  turnOf({ closedUntil: now }),
  turnOf({ heldUntil: soon }),
  turnOf({ heldByAnother: true }),
  turnOf({ heldByAnother: true, heldUntil: past }),
  turnOf({ heldByAnother: true, heldUntil: now }),
  { state: 'scheduled', claimedUntil: soon },
  { state: 'publishing', claimedUntil: null },
  { state: 'publishing', claimedUntil: past },
  { state: 'publishing', claimedUntil: now },
])('neither another post nor a worker is in the way with %j', (change) => {
  expect(closedGates(whyNotPublished({ ...free, ...change }, policy, now))).toEqual([])
})

test('a gate that waits for no known moment names none', () => {
  const [gate] = whyNotPublished({ ...free, part: 'comment', runAt: null }, policy, now)
  expect(gate).toMatchObject({ gate: 'time', state: 'waiting', until: null, action: null })
})
