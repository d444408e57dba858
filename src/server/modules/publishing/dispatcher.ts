import { type DispatcherDependencies, giveBack, type ClaimInHand, storeOutcome, tryOnce } from './try-once.ts'
import { type Claim, secondsAfter } from './claim.ts'
import { claimDue } from './claim-due.ts'
import { type LeaseEnd, leaseEndFrom } from './lease-end.ts'
import { readPublicationContents, type PublicationContent } from './prepare-posts.ts'
import { showProcessing } from './show-processing.ts'
import { createRenewal } from './renew-held.ts'
import { createLookout } from './lookout.ts'

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

/** What a worker noted before it asked the database for claims. */
interface Noted {
  leaseEnd: LeaseEnd
  lossesBefore: number
}

export function createDispatcher(tools: DispatcherDependencies): Dispatcher {
  const { concurrency, leaseSec } = tools.policy
  const maxHeld = 3 * concurrency
  const held = new Map<string, ClaimInHand>()
  const waiting: ClaimInHand[] = []
  let sending = 0
  let stopping = false
  let started = false
  const renewal = createRenewal(tools, held)
  const lookout = createLookout(tools, claimMore)

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
        if (started && waiting.length <= concurrency / 2) lookout.lookSoon()
      })
    }
  }

  function letGo(one: ClaimInHand) {
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
        // What ended while it was claiming may have freed the turn of another.
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
      await Promise.all(waiting.splice(0).map((one) => giveBack(one, tools).then(() => letGo(one))))
      await Promise.all(allDone())
      renewal.stop()
    },
  }
}
