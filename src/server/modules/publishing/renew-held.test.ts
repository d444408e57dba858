import { syncBuiltinESMExports } from 'node:module'
import timersPromises, { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#server/plumbing/database/unavailable.ts'
import { openLog } from '#server/plumbing/log.ts'
import { testHouse } from '#server/test-house.ts'
import { leaseMarginSec } from './claim.ts'
import { claimDue } from './claim-due.ts'
import { createRenewal } from './renew-held.ts'
import { policy } from './test-claim.ts'
import { holdTimers } from './test-timers.ts'
import type { HeldClaim, DispatcherDependencies } from './try-once.ts'

const leaseMs = policy.leaseSec * 1000
const renewEverySec = policy.leaseSec / 3

/** A claim in the hands of a worker that renews it, and what passes when its clock goes on. */
async function openHeld() {
  const house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  await house.given.post({ on: 'bluesky', at: '09:00' })
  const until = new Date(house.clock.at.getTime() + leaseMs)
  const [claim] = await claimDue(house.db, { now: house.clock.at, until, limit: 1 })
  if (!claim) throw new Error('it was due')
  const trouble: { is: Error | null } = { is: null }
  const warned: string[] = []
  const elapsed = { ms: 0 }
  /** The database keeps what it is asked, and says nothing until the end. */
  const silence = { isOn: false, end: Promise.withResolvers<void>() }
  let asked = 0
  let answered = 0
  const db = house.db.withPlugin({
    transformQuery({ node }) {
      asked++
      if (silence.isOn || trouble.is) answered++
      if (trouble.is) throw trouble.is
      return node
    },
    async transformResult({ result }) {
      if (silence.isOn) await silence.end.promise
      else answered++
      return result
    },
  })
  const log = Object.assign(openLog('silent'), {
    warn: (_: unknown, words: string) => void warned.push(words),
  })
  const clock = { now: () => house.clock.at, elapsedMs: () => elapsed.ms }
  const stop = new AbortController()
  const leaseEnd = { atMs: until.getTime(), elapsedMs: leaseMs }
  const hold = { signal: stop.signal, leaseEnd, heldTooLong: false }
  const held = new Map([[claim.claimId, { claim, stop, hold } as HeldClaim]])
  const timers = holdTimers()
  // The promises of Node have timers of their own, which are held with the others.
  const waits = vi
    .spyOn(timersPromises, 'setTimeout')
    .mockImplementation(async (ms, value) => new Promise((resolve) => setTimeout(resolve, ms, value)))
  syncBuiltinESMExports()
  const renewal = createRenewal({ policy, clock, db, log } as unknown as DispatcherDependencies, held)
  renewal.start()
  return {
    house,
    held,
    stop,
    hold,
    trouble,
    silence,
    warned,
    elapsed,
    asked: () => asked,
    /** Lets time pass, and waits until what is asked then is answered. */
    async pass(sec: number) {
      house.later(sec)
      elapsed.ms += sec * 1000
      timers.pass(sec * 1000)
      while (answered < asked) await turn()
      for (let turns = 0; turns < 5; turns++) await turn()
    },
    async [Symbol.asyncDispose]() {
      renewal.stop()
      silence.end.resolve()
      waits.mockRestore()
      syncBuiltinESMExports()
      timers[Symbol.dispose]()
      await house[Symbol.asyncDispose]()
    },
  }
}

test('every third of a lease what is held is renewed for a whole one', async () => {
  await using at = await openHeld()
  await at.pass(renewEverySec - 1)
  expect(at.asked()).toBe(0)
  await at.pass(1)
  const end = { atMs: at.house.clock.at.getTime() + leaseMs, elapsedMs: at.elapsed.ms + leaseMs }
  expect(at.hold.leaseEnd).toEqual(end)
  expect(at.stop.signal.aborted).toBe(false)
  const row = await at.house.db.selectFrom('publications').select('claimed_until').executeTakeFirstOrThrow()
  expect(row.claimed_until?.getTime()).toBe(end.atMs)
  at.held.clear()
  await at.pass(renewEverySec)
  expect(at.asked()).toBe(1)
})

test('what another worker took over is let go of at once', async () => {
  await using at = await openHeld()
  await at.house.db
    .updateTable('publications')
    .set({ claim_id: '11111111-1111-4111-8111-111111111111' })
    .execute()
  const before = at.hold.leaseEnd
  await at.pass(renewEverySec)
  expect(at.stop.signal.aborted).toBe(true)
  expect(at.hold.leaseEnd).toBe(before)
})

test('while the database does not answer, what is held is kept until its lease could end before the next renewal', async () => {
  await using at = await openHeld()
  at.trouble.is = new Error('a mistake')
  await at.pass(renewEverySec)
  expect([at.stop.signal.aborted, at.warned]).toEqual([false, [expect.any(String)]])
  at.trouble.is = new DatabaseUnavailable('away')
  await at.pass(renewEverySec)
  expect([at.stop.signal.aborted, at.warned.length]).toEqual([true, 1])
})

test('for an answer it waits half the time to the next renewal', async () => {
  await using at = await openHeld()
  at.silence.isOn = true
  // The first time enough of the lease is left to go on.
  const half = renewEverySec / 2
  for (const sec of [half, half, half, half, half - 1]) await at.pass(sec)
  expect([at.stop.signal.aborted, at.asked()]).toEqual([false, 2])
  await at.pass(1)
  expect(at.stop.signal.aborted).toBe(true)
})

test('a lease is let go of that could end before the next renewal, with half a margin', async () => {
  await using at = await openHeld()
  at.trouble.is = new DatabaseUnavailable('away')
  const enough = renewEverySec + leaseMarginSec(policy.leaseSec) / 2
  const leave = (sec: number) => {
    const ms = (renewEverySec + sec) * 1000
    at.hold.leaseEnd = { atMs: at.house.clock.at.getTime() + ms, elapsedMs: at.elapsed.ms + ms }
  }
  leave(enough)
  await at.pass(renewEverySec)
  expect(at.stop.signal.aborted).toBe(false)
  leave(enough - 0.1)
  await at.pass(renewEverySec)
  expect(at.stop.signal.aborted).toBe(true)
})

test('by a clock that was set nothing is renewed', async () => {
  await using at = await openHeld()
  at.house.later(60)
  await at.pass(renewEverySec)
  expect([at.asked(), at.stop.signal.aborted]).toEqual([0, false])
})

test('an answer that comes late takes nothing back from the lease of an intent', async () => {
  await using at = await openHeld()
  const longer = {
    atMs: at.hold.leaseEnd.atMs + 10 * leaseMs,
    elapsedMs: at.hold.leaseEnd.elapsedMs + 10 * leaseMs,
  }
  at.hold.leaseEnd = longer
  await at.pass(renewEverySec)
  expect(at.hold.leaseEnd).toBe(longer)
})
