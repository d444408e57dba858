import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#server/plumbing/database/unavailable.ts'
import { type Claim, LeaseLost } from './claim.ts'
import type { PublishTry } from './publish-now.ts'
import { claim, now, policy } from './test-claim.ts'
import { type DispatcherDependencies, type HeldClaim, releaseClaim, storeOutcome } from './try-once.ts'
import type { Verdict } from './verdict.ts'

test.each([
  { meanwhile: 'no connection was lost', losses: 4, lines: 1 },
  { meanwhile: 'the database went away', losses: 5, lines: 0 },
])('a publication that was held for too long is logged $lines times when $meanwhile', async (row) => {
  const warnings: string[] = []
  const states: string[] = []
  const stop = new AbortController()
  const held: HeldClaim = {
    claim,
    writing: undefined,
    stop,
    hold: { signal: stop.signal, leaseEnd: { atMs: 0, elapsedMs: 0 }, heldTooLong: true },
    lossesBefore: 4,
    done: Promise.withResolvers(),
  }
  const tools = {
    clock: { now: () => now },
    policy,
    outage: { losses: () => row.losses },
    log: { warn: (_about: object, words: string) => void warnings.push(words), debug: () => {} },
    record: async (_claim: Claim, { state }: { state: string }) => {
      states.push(state)
      return true
    },
  } as unknown as DispatcherDependencies
  await storeOutcome(held, Promise.resolve({ result: { kind: 'held-too-long' }, open: false }), tools)
  expect(warnings).toHaveLength(row.lines)
  // Logged or not, it is taken again.
  expect(states).toEqual(['scheduled'])
})

/** What is recorded, marked and logged as a defect when a try of this claim came to this. */
async function stored(trying: Promise<PublishTry> | 'given back', change: Partial<Claim> = {}) {
  const verdicts: Verdict[] = []
  const marked: string[] = []
  const defects: object[] = []
  const tried: unknown[] = []
  const stop = new AbortController()
  const held: HeldClaim = {
    claim: { ...claim, ...change },
    writing: undefined,
    stop,
    hold: { signal: stop.signal, leaseEnd: { atMs: 0, elapsedMs: 0 }, heldTooLong: false },
    lossesBefore: 0,
    done: Promise.withResolvers(),
  }
  const tools = {
    clock: { now: () => now },
    policy,
    outage: { losses: () => 0 },
    log: {
      debug: (...line: unknown[]) => void tried.push(line),
      error: (about: object) => void defects.push(about),
    },
    record: async (_claim: Claim, verdict: Verdict) => verdicts.push(verdict) > 0,
    markNeedsReauth: async (id: string) => void marked.push(id),
  } as unknown as DispatcherDependencies
  await (trying === 'given back' ? releaseClaim(held, tools) : storeOutcome(held, trying, tools))
  return { verdicts, marked, defects, tried }
}

const answered = (result: PublishTry['result'], change: Partial<Claim> = {}) =>
  stored(Promise.resolve({ result, open: false }), change)

test('only an account that its network refuses is marked, and only one that is still there', async () => {
  expect((await answered({ kind: 'needs-reauth' })).marked).toEqual(['k'])
  expect((await answered({ kind: 'needs-reauth' }, { connectionId: null })).marked).toEqual([])
  expect((await answered({ kind: 'disconnected' })).marked).toEqual([])
})

test('what an outage of the database cut short may be live, and is taken anew at once', async () => {
  const { verdicts, defects } = await stored(Promise.reject(new DatabaseUnavailable('gone')))
  expect(verdicts).toMatchObject([{ state: 'publishing', keepIntent: true, runAt: now }])
  expect(defects).toEqual([])
})

test('who lost the lease stores nothing and says nothing; a defect of ours is logged', async () => {
  const nothing = { verdicts: [], marked: [], defects: [], tried: [] }
  expect(await stored(Promise.reject(new LeaseLost()))).toEqual(nothing)
  const { verdicts, defects } = await stored(Promise.reject(new RangeError('ours')))
  expect(verdicts).toEqual([])
  expect(defects).toMatchObject([{ publication: 'p', network: 'twitter' }])
})

test('every try that came to something is logged at the level for details', async () => {
  const { tried } = await answered({ kind: 'disconnected' })
  const about = { publication: 'p', network: 'twitter', result: 'disconnected', held: true }
  expect(tried).toEqual([[about, 'tried']])
})

const verdictsGivenBack = async (intendedAt: Date | null) =>
  (await stored('given back', { intendedAt })).verdicts

test('what is given back is as it was: open when it was about to be sent before', async () => {
  expect(await verdictsGivenBack(null)).toMatchObject([{ state: 'scheduled', keepIntent: false, claims: 0 }])
  expect(await verdictsGivenBack(now)).toMatchObject([{ state: 'publishing', keepIntent: true, claims: 0 }])
})
