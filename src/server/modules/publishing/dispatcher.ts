import {
  type DispatcherDependencies,
  releaseClaim,
  type HeldClaim,
  storeOutcome,
  tryOnce,
} from './try-once.ts'
import { type Claim, secondsAfter } from './claim.ts'
import { claimDue } from './claim-due.ts'
import { type LeaseEnd, leaseEndFrom } from './lease-end.ts'
import { readPublicationContents, type PublicationContent } from './prepare-posts.ts'
import { showProcessing } from './show-processing.ts'
import { createRenewal } from './renew-held.ts'
import { createLookout } from './lookout.ts'

/** Claims due publications and publishes them, as many at once as the policy allows. */
export interface Dispatcher {
  /** Something may be due earlier than known. */
  wake(): void
  /** Claims and publishes until nothing is due. For tests and for a server without a running clock. */
  runDue(): Promise<void>
  start(): void
  /** Stops claiming; running tries may finish within the grace period, and are then abandoned. */
  stop(graceMs: number): Promise<void>
}

/** A worker's state before it asked the database for claims. */
interface Noted {
  leaseEnd: LeaseEnd
  lossesBefore: number
}

export function createDispatcher(tools: DispatcherDependencies): Dispatcher {
  const { concurrency, leaseSec } = tools.policy
  const maxHeld = 3 * concurrency
  const held = new Map<string, HeldClaim>()
  const waiting: HeldClaim[] = []
  let sending = 0
  let stopping = false
  let started = false
  const renewal = createRenewal(tools, held)
  const lookout = createLookout(tools, claimMore)

  /** Claims more than is sent at once, so that a free place is filled without a query. */
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
      for (const claim of claims) releaseUnread(claim, noted)
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
  ): HeldClaim {
    const stop = new AbortController()
    const one: HeldClaim = {
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

  function releaseUnread(claim: Claim, noted: Noted) {
    const one = hold(claim, undefined, noted)
    void releaseClaim(one, tools).then(() => endHold(one))
  }

  function sendWaiting() {
    while (sending < concurrency && !stopping) {
      const one = waiting.shift()
      if (!one) return
      sending++
      const trying = tryOnce(one, tools, () => stopping)
      // @NOTE The next one is sent while the outcome of this one is being stored.
      const free = () => {
        sending--
        sendWaiting()
      }
      trying.then(free, free)
      void storeOutcome(one, trying, tools).then(() => {
        endHold(one)
        if (started && waiting.length <= concurrency / 2) lookout.lookSoon()
      })
    }
  }

  function endHold(one: HeldClaim) {
    held.delete(one.claim.claimId)
    one.done.resolve()
  }

  const allDone = () => [...held.values()].map(({ done }) => done.promise)

  return {
    wake: () => {
      if (started) lookout.look()
    },
    async runDue() {
      for (;;) {
        const before = held.size
        const claimed = await claimMore()
        if (claimed > 0) continue
        // A try that ended during the claim may have freed another account's turn.
        if (before === 0) return
        if (held.size > 0) await Promise.race(allDone())
      }
    },
    start() {
      started = true
      renewal.start()
      lookout.look()
    },
    async stop(graceMs) {
      stopping = true
      const quiet = lookout.stop()
      const patience = AbortSignal.timeout(graceMs)
      patience.addEventListener('abort', () => {
        for (const { stop } of held.values()) stop.abort()
      })
      await quiet
      await Promise.all(waiting.splice(0).map((one) => releaseClaim(one, tools).then(() => endHold(one))))
      await Promise.all(allDone())
      renewal.stop()
    },
  }
}
