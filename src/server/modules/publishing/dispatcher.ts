import type { Kysely } from 'kysely'
import type { Tables } from '#server/plumbing/database/schema.ts'
import type { Log } from '#server/plumbing/log.ts'
import { type Claim, LeaseLost, secondsAfter } from './claim.ts'
import { claimDue, nextDueAt } from './claim-due.ts'
import { renewLeases } from './leases.ts'
import { showProcessing } from './show-processing.ts'
import { readWritings, type Writing } from './prepare-posts.ts'
import { type PublishingTools, publishNow, type Try } from './publish-now.ts'
import { type Verdict, verdictOn } from './verdict.ts'

/** What the dispatcher needs beside the tools of a single try. */
export interface DispatcherTools extends PublishingTools {
  db: Kysely<Tables>
  log: Log
  record(claim: Claim, verdict: Verdict): Promise<boolean>
  markNeedsReauth(connectionId: string): Promise<void>
}

/** Claims what is due and publishes it, as many at once as the policy allows. */
export interface Dispatcher {
  /** Something may be due earlier than was known. */
  wake(): void
  /** Claims and publishes until nothing is due. For tests and for a house without a running clock. */
  runDue(): Promise<void>
  start(): void
  /** Claims nothing more; what runs may finish for as long as told, then it is let go. */
  stop(graceMs: number): Promise<void>
}

/** However the house is woken, it looks by itself this often: the sweep for what no wake-up announced. */
const sweepEveryMs = 5_000

export function createDispatcher(tools: DispatcherTools): Dispatcher {
  const running = new Map<string, { claim: Claim; stop: AbortController; done: Promise<void> }>()
  let stopping = false
  let started = false
  let looking = false
  let lookAgain = false
  let timer: NodeJS.Timeout | undefined
  let renewal: NodeJS.Timeout | undefined

  async function claimMore(): Promise<number> {
    const room = tools.policy.concurrency - running.size
    if (room <= 0 || stopping) return 0
    const now = tools.clock.now()
    const claims = await claimDue(tools.db, {
      now,
      until: secondsAfter(now, tools.policy.leaseSec),
      limit: room,
    })
    const writings = await readWritings(tools.db, claims)
    await showProcessing(tools.db, claims, now)
    for (const claim of claims) begin(claim, writings.get(claim.id))
    return claims.length
  }

  function begin(claim: Claim, writing: Writing | undefined) {
    const stop = new AbortController()
    const done = attend(claim, writing, stop.signal).finally(() => {
      running.delete(claim.claimId)
      if (started) void look()
    })
    running.set(claim.claimId, { claim, stop, done })
  }

  async function attend(claim: Claim, writing: Writing | undefined, signal: AbortSignal): Promise<void> {
    try {
      const tried = await tryIt(claim, writing, signal)
      const { clock, policy } = tools
      const verdict = verdictOn(claim, tried.result, {
        now: clock.now(),
        policy,
        open: tried.open,
        chance: Math.random(),
      })
      if (verdict.needsReauth && claim.connectionId) await tools.markNeedsReauth(claim.connectionId)
      const held = await tools.record(claim, verdict)
      tools.log.debug(
        { publication: claim.id, network: claim.network, result: tried.result.kind, held },
        'tried',
      )
    } catch (error) {
      if (error instanceof LeaseLost) return
      // @NOTE a defect of ours: the lease ends by itself and the next try begins where the steps got to.
      tools.log.error({ err: error, publication: claim.id, network: claim.network }, 'publishing failed')
    }
  }

  async function tryIt(claim: Claim, writing: Writing | undefined, signal: AbortSignal): Promise<Try> {
    const tried = await publishNow(claim, writing, tools, signal)
    const cutShort = stopping && signal.aborted && tried.result.kind === 'unreachable'
    return cutShort ? { ...tried, result: { kind: 'released' } } : tried
  }

  /** One look at a time; what asks meanwhile makes it look once more. */
  async function look(): Promise<void> {
    if (looking || stopping) {
      lookAgain = true
      return
    }
    looking = true
    try {
      do {
        lookAgain = false
        await claimMore()
      } while (lookAgain && running.size < tools.policy.concurrency && !stopping)
      await setAlarm()
    } catch (error) {
      tools.log.error({ err: error }, 'looking for due publications failed; trying again')
      alarmIn(sweepEveryMs)
    } finally {
      looking = false
    }
  }

  async function setAlarm() {
    const now = tools.clock.now()
    const next = await nextDueAt(tools.db, now)
    alarmIn(next === null ? sweepEveryMs : Math.min(sweepEveryMs, next.getTime() - now.getTime() + 1))
  }

  function alarmIn(ms: number) {
    clearTimeout(timer)
    if (!stopping) timer = setTimeout(() => void look(), ms)
  }

  async function renew() {
    const held = [...running.values()]
    if (held.length === 0) return
    const until = secondsAfter(tools.clock.now(), tools.policy.leaseSec)
    const kept = await renewLeases(
      tools.db,
      held.map(({ claim }) => claim),
      until,
    ).catch((error: unknown) => {
      tools.log.warn({ err: error }, 'renewing leases failed; trying again')
      return null
    })
    if (kept) for (const { claim, stop } of held) if (!kept.has(claim.claimId)) stop.abort()
  }

  return {
    wake: () => {
      if (started) void look()
    },
    async runDue() {
      for (;;) {
        await claimMore()
        if (running.size === 0) return
        await Promise.race([...running.values()].map(({ done }) => done))
      }
    },
    start() {
      started = true
      renewal = setInterval(() => void renew(), (tools.policy.leaseSec * 1000) / 3)
      void look()
    },
    async stop(graceMs) {
      stopping = true
      clearTimeout(timer)
      const all = () => Promise.all([...running.values()].map(({ done }) => done))
      const patience = AbortSignal.timeout(graceMs)
      patience.addEventListener('abort', () => {
        for (const { stop } of running.values()) stop.abort()
      })
      await all()
      clearInterval(renewal)
    },
  }
}
