import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnavailable, warnUnlessOut } from '#server/plumbing/database/unavailable.ts'
import { type DispatcherDependencies, giveBack, type ClaimInHand, storeOutcome, tryOnce } from './try-once.ts'
import { type Claim, leaseMarginSec, secondsAfter } from './claim.ts'
import { claimDue, nextDueAt } from './claim-due.ts'
import { type LeaseEnd, leaseEndFrom, secondsLeftByCount, wasClockSet } from './lease-end.ts'
import { renewLeases } from './leases.ts'
import { readPublicationContents, type PublicationContent } from './prepare-posts.ts'
import type { ClaimHold } from './publishing-io.ts'
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

/** What a worker noted before it asked the database for claims. */
interface Noted {
  leaseEnd: LeaseEnd
  lossesBefore: number
}

export function createDispatcher(tools: DispatcherDependencies): Dispatcher {
  const { concurrency, leaseSec } = tools.policy
  const renewEveryMs = (leaseSec * 1000) / 3
  const maxHeld = 3 * concurrency
  const held = new Map<string, ClaimInHand>()
  const waiting: ClaimInHand[] = []
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
    if (room <= 0 || waiting.length > concurrency / 2 || stopping || !tools.clockIsRight()) return 0
    const noted = { leaseEnd: leaseEndFrom(tools.clock, leaseSec), lossesBefore: tools.outage.losses() }
    const now = tools.clock.now()
    const claims = await claimDue(tools.db, {
      now,
      until: secondsAfter(now, leaseSec),
      limit: room,
    })
    if (claims.length === 0) return 0
    const writings = await readPublicationContents(tools.db, claims).catch((error: unknown) => {
      for (const claim of claims) giveBackUnread(claim, noted)
      throw error
    })
    for (const claim of claims) waiting.push(hold(claim, writings.get(claim.id), noted))
    sendWaiting()
    await showProcessing(tools.db, claims, now)
    return claims.length
  }

  function hold(
    claim: Claim,
    writing: PublicationContent | undefined,
    { leaseEnd, lossesBefore }: Noted,
  ): ClaimInHand {
    const stop = new AbortController()
    const one: ClaimInHand = {
      claim,
      writing,
      stop,
      hold: { signal: stop.signal, leaseEnd, heldTooLong: false },
      lossesBefore,
      done: Promise.withResolvers<void>(),
    }
    held.set(claim.claimId, one)
    return one
  }

  function giveBackUnread(claim: Claim, noted: Noted) {
    const one = hold(claim, undefined, noted)
    void giveBack(one, tools).then(() => letGo(one))
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

  function letGo(one: ClaimInHand) {
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
      if (!(error instanceof DatabaseUnavailable)) {
        tools.log.error({ err: error }, 'looking for due publications failed; trying again')
      }
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
    const leaseEnd = leaseEndFrom(tools.clock, leaseSec)
    const kept = await renewAll(mine)
    for (const one of mine) {
      if (kept?.has(one.claim.claimId)) moveOn(one.hold, leaseEnd)
      else if (kept || endsBeforeRenewal(one.hold)) one.stop.abort()
    }
  }

  /** Which are still held; null when the database does not say so soon. */
  async function renewAll(mine: readonly ClaimInHand[]): Promise<Set<string> | null> {
    // @NOTE by a clock that was set, a lease would be noted to a time that other workers see differently.
    if (mine.some(({ hold }) => wasClockSet(hold.leaseEnd, tools.clock))) return null
    const claims = mine.map(({ claim }) => claim)
    const renewed = renewLeases(tools.db, claims, secondsAfter(tools.clock.now(), leaseSec))
    const failed = (error: unknown) => {
      warnUnlessOut(tools.log, error, 'renewing leases failed; trying again')
      return null
    }
    return Promise.race([renewed.catch(failed), wait(renewEveryMs / 2, null, { ref: false })])
  }

  const endsBeforeRenewal = ({ leaseEnd }: ClaimHold) =>
    secondsLeftByCount(leaseEnd, tools.clock) < renewEveryMs / 1000 + leaseMarginSec(leaseSec) / 2

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
      renewal = setInterval(() => void renew(), renewEveryMs)
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

/** A renewal that was answered late takes nothing back from the one that an intent brought meanwhile. */
function moveOn(hold: ClaimHold, leaseEnd: LeaseEnd) {
  if (leaseEnd.elapsedMs > hold.leaseEnd.elapsedMs) hold.leaseEnd = leaseEnd
}
