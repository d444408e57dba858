import { expect, test } from 'vitest'
import { type DispatcherDependencies, type ClaimInHand, storeOutcome } from './try-once.ts'
import type { Claim } from './claim.ts'
import { claim, now, policy } from './test-claim.ts'

test.each([
  { meanwhile: 'no connection to the database was lost', losses: 4, lines: 1 },
  { meanwhile: 'the database went away', losses: 5, lines: 0 },
])('a publication that was held for too long is logged $lines times when $meanwhile', async (row) => {
  const warnings: string[] = []
  const states: string[] = []
  const stop = new AbortController()
  const held: ClaimInHand = {
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
  // Logged or not, it is taken anew.
  expect(states).toEqual(['scheduled'])
})
