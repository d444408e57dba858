import { expect, test } from 'vitest'
import { LeaseLost } from './claim.ts'
import { campaignsStep, utmStep } from './prepare-posts.ts'
import { type ClaimHold, ioFor } from './publishing-io.ts'
import type { PublishingDependencies } from './publishing-dependencies.ts'
import { claim, now, policy } from './test-claim.ts'

/** Nothing is sent in the last sixth of a lease. */
const marginSec = policy.leaseSec / 6

/** What a network publishes with while its lease lasts for so long. */
function openIo(leftSec: number, answer: () => Promise<Response> = async () => new Response()) {
  const stop = new AbortController()
  const at = { ms: now.getTime(), elapsedMs: 0 }
  const leaseEnd = { atMs: at.ms + leftSec * 1000, elapsedMs: leftSec * 1000 }
  const hold: ClaimHold = { signal: stop.signal, leaseEnd, heldTooLong: false }
  const reach: boolean[] = []
  const intents: unknown[] = []
  const steps = { ...claim.steps }
  const tools = {
    clock: { now: () => new Date(at.ms), elapsedMs: () => at.elapsedMs },
    policy,
    fetch: answer,
    noteReach: (_network: string, answered: boolean) => void reach.push(answered),
    readLink: async (url: string) => ({ url }),
    steps: {
      memory: () => 'memory',
      intend: async (_claim: unknown, learned: unknown) => void intents.push(learned),
    },
  } as unknown as PublishingDependencies
  const io = ioFor({ ...claim, steps }, tools, hold)
  return { io, hold, stop, reach, intents, steps, tools, request: () => io.fetch('https://x.example') }
}

test('a request leaves only while more than a sixth of the lease is left', async () => {
  const enough = openIo(marginSec)
  await enough.request()
  expect([enough.hold.heldTooLong, enough.reach]).toEqual([false, [true]])
  const tooLittle = openIo(marginSec - 1)
  // It certainly did not arrive, so nobody has to look for it.
  await expect(tooLittle.request()).rejects.toMatchObject({ name: 'NoAnswer', sent: false })
  expect([tooLittle.hold.heldTooLong, tooLittle.reach]).toEqual([true, []])
})

const left = (sec: number) => ({ atMs: now.getTime() + sec * 1000, elapsedMs: sec * 1000 })

test('the request that publishes leaves only while its own length is left as well; the next ones as before', async () => {
  const one = openIo(policy.leaseSec)
  await one.io.intend()
  one.hold.leaseEnd = left(marginSec + policy.requestSec)
  await one.request()
  one.hold.leaseEnd = left(marginSec)
  await one.request()
  expect(one.hold.heldTooLong).toBe(false)
  await one.io.intend()
  one.hold.leaseEnd = left(marginSec + policy.requestSec - 1)
  await expect(one.request()).rejects.toThrow('no answer')
  expect(one.hold.heldTooLong).toBe(true)
})

test('an intent is stored with the rules of its links, and lengthens the lease', async () => {
  const one = openIo(5)
  await one.io.intend({ container: '5' })
  one.steps[utmStep] = ['rule']
  await one.io.intend()
  expect(one.intents).toEqual([{ container: '5' }, { [utmStep]: ['rule'] }])
  expect(one.hold.leaseEnd).toEqual({
    atMs: now.getTime() + policy.leaseSec * 1000,
    elapsedMs: policy.leaseSec * 1000,
  })
})

test('an intent is stored with the campaigns of its links', async () => {
  const one = openIo(5)
  one.steps[campaignsStep] = ['wheat']
  await one.io.intend()
  expect(one.intents).toEqual([{ [campaignsStep]: ['wheat'] }])
})

test('nothing is intended once the lease is over, or lost', async () => {
  const last = openIo(0.5)
  await last.io.intend()
  expect(last.intents).toHaveLength(1)
  const over = openIo(0)
  await expect(over.io.intend()).rejects.toThrow(LeaseLost)
  const lost = openIo(60)
  lost.stop.abort()
  await expect(lost.io.intend()).rejects.toThrow(LeaseLost)
  expect([over.intents, lost.intents]).toEqual([[], []])
})

test('a lease that is lost while its intent is stored sends nothing', async () => {
  const one = openIo(60)
  const before = one.hold.leaseEnd
  one.tools.steps.intend = async () => one.stop.abort()
  await expect(one.io.intend()).rejects.toThrow(LeaseLost)
  expect(one.hold.leaseEnd).toBe(before)
})

const failing = () => Promise.reject(new TypeError('fetch failed'))

test('a network that answers 5xx, or not at all, is noted as in trouble', async () => {
  for (const [status, answered] of [
    [200, true],
    [499, true],
    [500, false],
  ] as const) {
    const one = openIo(60, async () => new Response(null, { status }))
    expect((await one.request()).status).toBe(status)
    expect(one.reach).toEqual([answered])
  }
  const cut = openIo(60, failing)
  await expect(cut.request()).rejects.toThrow('fetch failed')
  const stopped = openIo(60, failing)
  stopped.stop.abort()
  await expect(stopped.request()).rejects.toThrow('fetch failed')
  expect([cut.reach, stopped.reach]).toEqual([[false], []])
})

test('a network reads links, its steps, its time and how long a request may take', async () => {
  const { io, hold } = openIo(60)
  expect(await io.readLink('https://haldon.example')).toEqual({ url: 'https://haldon.example' })
  expect([io.steps, io.now(), io.requestSec, io.signal]).toEqual([
    'memory',
    now,
    policy.requestSec,
    hold.signal,
  ])
})
