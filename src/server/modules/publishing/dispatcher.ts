import { type DispatcherTools, giveBack, type Held, storeOutcome, tryOnce } from './attend.ts'
import { type Claim, secondsAfter } from './claim.ts'
import { claimDue, nextDueAt } from './claim-due.ts'
import { renewLeases } from './leases.ts'
import { readWritings, type Writing } from './prepare-posts.ts'
import { showProcessing } from './show-processing.ts'

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

/** What ends within this time is replaced by one look. */
const gatherMs = 4

export function createDispatcher(tools: DispatcherTools): Dispatcher {
  const { concurrency } = tools.policy
  const maxHeld = 3 * concurrency
  const held = new Map<string, Held>()
  const waiting: Held[] = []
  let sending = 0
  let stopping = false
  let started = false
  let looking: Promise<void> | null = null
  let lookAgain = false
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined
  let renewal: NodeJS.Timeout | undefined

  /** Claims more than is sent at once, so that a place that becomes free is filled without asking the database. */
  async function claimMore(): Promise<number> {
    const room = maxHeld - held.size
    if (room <= 0 || waiting.length > concurrency / 2 || stopping) return 0
    const now = tools.clock.now()
    const claims = await claimDue(tools.db, {
      now,
      until: secondsAfter(now, tools.policy.leaseSec),
      limit: room,
    })
    if (claims.length === 0) return 0
    const writings = await readWritings(tools.db, claims)
    for (const claim of claims) hold(claim, writings.get(claim.id))
    sendWaiting()
    await showProcessing(tools.db, claims, now)
    return claims.length
  }

  function hold(claim: Claim, writing: Writing | undefined) {
    const one = { claim, writing, stop: new AbortController(), done: Promise.withResolvers<void>() }
    held.set(claim.claimId, one)
    waiting.push(one)
  }

  function sendWaiting() {
    while (sending < concurrency && !stopping) {
      const one = waiting.shift()
      if (!one) return
      sending++
      const trying = tryOnce(one, tools, () => stopping)
      // @NOTE the next is sent while the outcome of this one is still being stored.
      const free = () => {
        sending--
        sendWaiting()
      }
      trying.then(free, free)
      void storeOutcome(one, trying, tools).then(() => {
        letGo(one)
        if (started) lookSoon()
      })
    }
  }

  function letGo(one: Held) {
    held.delete(one.claim.claimId)
    one.done.resolve()
  }

  function lookSoon() {
    if (waiting.length <= concurrency / 2) soon ??= setTimeout(look, gatherMs)
  }

  /** One look at a time; what asks meanwhile makes it look once more. */
  function look() {
    clearTimeout(soon)
    soon = undefined
    if (looking || stopping) lookAgain = true
    else looking = lookUntilQuiet().finally(looked)
  }

  function looked() {
    looking = null
    if (lookAgain && !stopping) look()
  }

  async function lookUntilQuiet() {
    try {
      do {
        lookAgain = false
        await claimMore()
        await setAlarm()
      } while (lookAgain && !stopping)
    } catch (error) {
      tools.log.error({ err: error }, 'looking for due publications failed; trying again')
      alarmIn(sweepEveryMs)
    }
  }

  async function setAlarm() {
    const now = tools.clock.now()
    const next = await nextDueAt(tools.db, now)
    alarmIn(next === null ? sweepEveryMs : Math.min(sweepEveryMs, next.getTime() - now.getTime() + 1))
  }

  function alarmIn(ms: number) {
    clearTimeout(timer)
    if (!stopping) timer = setTimeout(look, ms)
  }

  async function renew() {
    const mine = [...held.values()]
    if (mine.length === 0) return
    const until = secondsAfter(tools.clock.now(), tools.policy.leaseSec)
    const kept = await renewLeases(
      tools.db,
      mine.map(({ claim }) => claim),
      until,
    ).catch((error: unknown) => {
      tools.log.warn({ err: error }, 'renewing leases failed; trying again')
      return null
    })
    if (kept) for (const { claim, stop } of mine) if (!kept.has(claim.claimId)) stop.abort()
  }

  const allDone = () => [...held.values()].map(({ done }) => done.promise)

  return {
    wake: () => {
      if (started) look()
    },
    async runDue() {
      for (;;) {
        const before = held.size
        const claimed = await claimMore()
        if (claimed > 0) continue
        // What ended while it was claiming may have freed the turn of another.
        if (before === 0) return
        if (held.size > 0) await Promise.race(allDone())
      }
    },
    start() {
      started = true
      renewal = setInterval(() => void renew(), (tools.policy.leaseSec * 1000) / 3)
      look()
    },
    async stop(graceMs) {
      stopping = true
      clearTimeout(timer)
      clearTimeout(soon)
      const patience = AbortSignal.timeout(graceMs)
      patience.addEventListener('abort', () => {
        for (const { stop } of held.values()) stop.abort()
      })
      await looking
      await Promise.all(waiting.splice(0).map((one) => giveBack(one, tools).then(() => letGo(one))))
      await Promise.all(allDone())
      clearInterval(renewal)
    },
  }
}
