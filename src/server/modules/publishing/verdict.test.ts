import { expect, test } from 'vitest'
import { liveStep } from '#networks/network.ts'
import type { Claim } from './claim.ts'
import { claim, now, policy } from './test-claim.ts'
import { backOffSec, isPartlyLive, liveSoFar, type TryResult, type Verdict, verdictOn } from './verdict.ts'

function decide(result: TryResult, change: Partial<Claim> = {}, open = false): Verdict {
  return verdictOn({ ...claim, ...change }, result, { now, policy, open, chance: 0.5 })
}

test('a published post keeps its link and needs nothing more', () => {
  expect(decide({ kind: 'published', remoteId: '7', url: 'https://x.com/a/status/7' })).toMatchObject({
    state: 'published',
    remoteId: '7',
    runAt: null,
    publishedAt: now,
  })
})

test('what was not sent because its lease was about to end is taken anew at once, and counts as a claim', () => {
  const possibleSince = new Date('2026-03-01T08:59:00Z')
  const verdict = decide({ kind: 'held-too-long' }, { possibleSince, claims: 3, intendedAt: null })
  expect(verdict).toMatchObject({
    state: 'scheduled',
    runAt: possibleSince,
    keepIntent: false,
    tries: 0,
    claims: 3,
    reason: null,
  })
})

test('an unreachable network is tried again after a doubling wait, and given up after the last try', () => {
  expect(decide({ kind: 'unreachable' })).toMatchObject({
    state: 'scheduled',
    tries: 1,
    runAt: new Date('2026-03-01T09:00:30Z'),
  })
  expect(decide({ kind: 'unreachable' }, { tries: 2 }).runAt).toEqual(new Date('2026-03-01T09:02:00Z'))
  expect(decide({ kind: 'unreachable' }, { tries: 4 })).toMatchObject({
    state: 'failed',
    reasonCode: 'unreachable',
    runAt: null,
  })
})

test('no answer keeps the intent and looks later, still shown as processing', () => {
  expect(decide({ kind: 'uncertain' })).toMatchObject({
    state: 'publishing',
    keepIntent: true,
    runAt: new Date('2026-03-01T09:00:20Z'),
  })
})

test('while an earlier sending is open, running out of tries asks the author instead of failing', () => {
  const verdict = decide({ kind: 'unreachable' }, { tries: 4, intendedAt: now }, true)
  expect(verdict).toMatchObject({ state: 'unsettled', keepIntent: true })
})

test('while an earlier sending is open, a rate limit does not forget it', () => {
  const limited = { kind: 'rate-limited', retryAfterSec: 60, scope: 'account' } as const
  expect(decide(limited, { intendedAt: now }, true).keepIntent).toBe(true)
  expect(decide(limited).keepIntent).toBe(false)
})

test('a rate limit closes the account, or the whole network, and costs no try', () => {
  const until = new Date('2026-03-01T09:01:00Z')
  expect(decide({ kind: 'rate-limited', retryAfterSec: 60, scope: 'account' }, { tries: 4 })).toMatchObject({
    state: 'scheduled',
    tries: 4,
    runAt: until,
    closeAccountUntil: until,
    pauseNetworkUntil: null,
  })
  expect(decide({ kind: 'rate-limited', retryAfterSec: 60, scope: 'app' }).pauseNetworkUntil).toEqual(until)
})

test('after two days of being told to wait, it fails in words', () => {
  const dueAt = new Date('2026-02-27T08:00:00Z')
  const verdict = decide({ kind: 'rate-limited', retryAfterSec: 60, scope: 'account' }, { dueAt })
  expect(verdict).toMatchObject({ state: 'failed', reasonCode: 'rate-limited' })
})

test('a ticket outlives a blip, so that nothing is uploaded twice', () => {
  const ticket = { id: '5' }
  expect(decide({ kind: 'unreachable' }, { ticket }, true).ticket).toEqual(ticket)
})

test('a refused sign-in marks the connection', () => {
  expect(decide({ kind: 'needs-reauth' })).toMatchObject({ state: 'failed', needsReauth: true })
})

test('what the closing house lets go is as if it had not been taken', () => {
  expect(decide({ kind: 'released' }, { tries: 2, claims: 3 })).toMatchObject({
    state: 'scheduled',
    tries: 2,
    claims: 2,
    runAt: now,
  })
})

test('retries spread by a quarter to either side', () => {
  expect(backOffSec(30, 1, 0)).toBe(22.5)
  expect(backOffSec(30, 1, 1)).toBe(37.5)
  expect(backOffSec(30, 3, 0.5)).toBe(120)
})

const at = { now, policy, open: false, chance: 0.5 }

test('what was tried in vain stays counted while a network processes, so that starting over ends', () => {
  const pending = { kind: 'pending', ticket: { id: '1' }, askAgainInSec: 5 } as const
  expect(verdictOn({ ...claim, tries: 3 }, pending, at).tries).toBe(3)
})

test('a post the network has taken is open until it is live, also when it asks to sign in again', () => {
  const pending = { kind: 'pending', ticket: { id: '1' }, askAgainInSec: 5, sent: true } as const
  expect(verdictOn(claim, pending, at)).toMatchObject({ state: 'publishing', keepIntent: true })
  expect(verdictOn(claim, { kind: 'needs-reauth', sent: true }, at)).toMatchObject({
    state: 'unsettled',
    keepIntent: true,
  })
  expect(verdictOn(claim, { kind: 'needs-reauth' }, at).state).toBe('failed')
})

test('what got no answer is looked for, not asked about', () => {
  const asked = { ...claim, ticket: { id: '1' } }
  expect(verdictOn(asked, { kind: 'uncertain' }, { ...at, open: true }).ticket).toBeNull()
})

test('what failed without going live starts over, and in the end has failed', () => {
  const failed = { kind: 'unreachable', startOver: true } as const
  const asked = { ...claim, ticket: { id: '1' } }
  expect(verdictOn(asked, failed, { ...at, open: true })).toMatchObject({
    state: 'scheduled',
    ticket: null,
    keepIntent: false,
  })
  const last = { ...asked, tries: at.policy.maxTries - 1 }
  expect(verdictOn(last, failed, { ...at, open: true }).state).toBe('failed')
})

test('an address of ours in a network’s words is not shown', () => {
  const message = 'See https://post.test/public-media/1.abc/x.jpg at once.'
  expect(verdictOn(claim, { kind: 'rejected', reason: 'content', message }, at).reason).toBe(
    'See the file at once.',
  )
})

test('a file that never becomes ready is given up after two days', () => {
  const late = { ...claim, dueAt: new Date(at.now.getTime() - 49 * 3_600_000) }
  expect(verdictOn(late, { kind: 'preparing', askAgainInSec: 10 }, at).state).toBe('failed')
  expect(verdictOn(claim, { kind: 'preparing', askAgainInSec: 10 }, at).state).toBe('scheduled')
})

/** All that a verdict may say, and says nothing of. */
const silent = {
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
}
const inSec = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const someText: unknown = expect.stringMatching(/\S/)
const ticket = { id: '5' }
const tried = { tries: 2, claims: 3, ticket }
const late = { dueAt: inSec(-48 * 3600 - 1) }
const justInTime = { dueAt: inSec(-48 * 3600) }

test('what is over leaves nothing to be done, and no account closed or marked', () => {
  const published = { kind: 'published', remoteId: '7', url: 'https://x.com/a/status/7' } as const
  expect(decide(published, tried, true)).toEqual({
    ...silent,
    state: 'published',
    remoteId: '7',
    url: 'https://x.com/a/status/7',
    publishedAt: now,
  })
  expect(decide({ kind: 'missed' }, tried)).toEqual({
    ...silent,
    state: 'missed',
    reasonCode: 'missed',
    reason: someText,
  })
  expect(decide({ kind: 'rejected', reason: 'content', message: 'Too long.' }, tried)).toEqual({
    ...silent,
    state: 'failed',
    reasonCode: 'content',
    reason: 'Too long.',
  })
  expect(decide({ kind: 'disconnected' }, tried)).toEqual({
    ...silent,
    state: 'failed',
    reasonCode: 'disconnected',
    reason: someText,
  })
  expect(decide({ kind: 'needs-reauth' }, tried)).toEqual({
    ...silent,
    state: 'failed',
    reasonCode: 'needs-reauth',
    reason: someText,
    needsReauth: true,
  })
})

test('what may be live rests with its intent and its ticket, whatever was answered last', () => {
  const resting = { ...silent, state: 'unsettled', keepIntent: true, ticket, reason: someText }
  expect(decide({ kind: 'unsettled' }, tried)).toEqual({ ...resting, reasonCode: 'unsettled' })
  const mayBeLive = decide({ kind: 'unsettled' }).reason
  const gone = decide({ kind: 'disconnected' })
  expect(decide({ kind: 'disconnected' }, {}, true).reason).toBe(`${gone.reason} ${mayBeLive}`)
  expect(decide({ kind: 'disconnected' }, tried, true)).toEqual({ ...resting, reasonCode: 'disconnected' })
  expect(decide({ kind: 'rejected', reason: 'content', message: 'No.' }, tried, true)).toEqual({
    ...resting,
    reasonCode: 'content',
  })
  expect(decide({ kind: 'needs-reauth' }, tried, true)).toEqual({
    ...resting,
    reasonCode: 'needs-reauth',
    needsReauth: true,
  })
})

test('what is asked for again keeps its tries and its ticket, and is taken anew by its time', () => {
  const going = { ...silent, tries: 2, ticket, reason: someText }
  expect(decide({ kind: 'preparing', askAgainInSec: 10 }, tried)).toEqual({
    ...going,
    state: 'scheduled',
    runAt: inSec(10),
    reasonCode: 'preparing',
  })
  expect(decide({ kind: 'preparing', askAgainInSec: 10 }, tried, true)).toMatchObject({
    state: 'publishing',
    keepIntent: true,
  })
  expect(decide({ kind: 'rate-limited', retryAfterSec: 60, scope: 'account' }, tried)).toEqual({
    ...going,
    state: 'scheduled',
    runAt: inSec(60),
    reasonCode: 'rate-limited',
    closeAccountUntil: inSec(60),
  })
  expect(decide({ kind: 'unreachable' }, tried)).toEqual({
    ...going,
    state: 'scheduled',
    tries: 3,
    runAt: inSec(120),
    reasonCode: 'unreachable',
  })
  expect(decide({ kind: 'uncertain' }, tried)).toEqual({
    ...going,
    state: 'publishing',
    tries: 3,
    runAt: inSec(60),
    keepIntent: true,
    ticket: null,
    reasonCode: 'uncertain',
  })
  const pending = { kind: 'pending', ticket: { id: '6' }, askAgainInSec: 5 } as const
  expect(decide(pending, tried)).toEqual({
    ...silent,
    state: 'publishing',
    tries: 2,
    runAt: inSec(5),
    ticket: { id: '6' },
  })
  expect(decide(pending, tried, true).keepIntent).toBe(true)
  expect(decide({ kind: 'released' }, { ...tried, claims: 0 })).toEqual({
    ...going,
    state: 'scheduled',
    runAt: now,
    reason: null,
  })
})

test('a network is waited for two days and no longer', () => {
  const pending = { kind: 'pending', ticket, askAgainInSec: 5 } as const
  const preparing = { kind: 'preparing', askAgainInSec: 10 } as const
  const limited = { kind: 'rate-limited', retryAfterSec: 60, scope: 'app' } as const
  expect(decide(pending, justInTime).state).toBe('publishing')
  expect(decide(pending, late)).toEqual({
    ...silent,
    state: 'failed',
    reasonCode: 'still-processing',
    reason: someText,
  })
  expect(decide({ ...pending, sent: true }, late)).toMatchObject({ state: 'unsettled', keepIntent: true })
  expect(decide(preparing, justInTime).state).toBe('scheduled')
  expect(decide(preparing, late)).toMatchObject({ state: 'failed', reasonCode: 'preparing' })
  expect(decide(preparing, late, true).state).toBe('unsettled')
  expect(decide(limited, justInTime).state).toBe('scheduled')
  expect(decide(limited, late)).toMatchObject({ state: 'failed', pauseNetworkUntil: inSec(60) })
})

const until = (retryAfterSec: number) =>
  decide({ kind: 'rate-limited', retryAfterSec, scope: 'account' }).runAt

test('a wait is a second at least and a day at most, and a minute where the network named none', () => {
  expect(until(0)).toEqual(inSec(1))
  expect(until(1_700_000_000_000)).toEqual(inSec(86_400))
  expect(until(Number.NaN)).toEqual(inSec(60))
})

const looked = (tries: number) => decide({ kind: 'uncertain' }, { tries }).runAt

test('the longer it has no answer, the later it is looked for, and never at once', () => {
  expect(looked(0)).toEqual(inSec(policy.settleAfterSec))
  expect(looked(1)).toEqual(inSec(30))
  expect(looked(3)).toEqual(inSec(120))
})

test('of a chain of which a part is live, the rest goes on or rests, and keeps the address of the part', () => {
  const steps = { [liveStep]: { remoteId: '7', url: 'https://x.com/a/status/7', done: 1, of: 3 } }
  const part = { remoteId: '7', url: 'https://x.com/a/status/7' }
  expect(isPartlyLive({ steps })).toBe(true)
  expect(isPartlyLive({ steps: {} })).toBe(false)
  expect(decide({ kind: 'unreachable' }, { steps }).state).toBe('publishing')
  expect(decide({ kind: 'disconnected' }, { steps })).toMatchObject({ state: 'failed', ...part })
  expect(decide({ kind: 'unsettled' }, { steps })).toMatchObject({ state: 'unsettled', ...part })
})

test('the last try is counted, and what starts over in the end is not open any more', () => {
  const last = { tries: policy.maxTries - 1 }
  expect(decide({ kind: 'unreachable' }, last).tries).toBe(policy.maxTries)
  expect(decide({ kind: 'unreachable' }, { tries: policy.maxTries - 2 }).state).toBe('scheduled')
  expect(decide({ kind: 'unreachable' }, last).reason).toMatch(/ Tried 5 times\.$/)
  const once = { now, policy: { ...policy, maxTries: 1 }, open: false, chance: 0.5 }
  expect(verdictOn(claim, { kind: 'unreachable' }, once).reason).toMatch(/ Tried once\.$/)
  expect(decide({ kind: 'unreachable', startOver: true }, last, true)).toMatchObject({
    state: 'failed',
    keepIntent: false,
  })
  expect(decide({ kind: 'unreachable', startOver: true }, {}, true)).toMatchObject({
    tries: 1,
    runAt: inSec(30),
  })
})

test('how soon it is looked for at first is left to the settings', () => {
  const soon = { now, policy: { ...policy, settleAfterSec: 0 }, open: false, chance: 0.5 }
  expect(verdictOn(claim, { kind: 'uncertain' }, soon).runAt).toEqual(now)
})

test('a part that is live without an address is live', () => {
  const steps = { [liveStep]: { remoteId: '7', url: null, done: 1, of: 3 } }
  expect(liveSoFar({ steps })).toEqual({ remoteId: '7', url: null, done: 1, of: 3, ids: [] })
  expect(liveSoFar({ steps: { [liveStep]: null } })).toBeNull()
})
