import { setTimeout as wait } from 'node:timers/promises'
import { warnUnlessOutage } from '#server/plumbing/database/unavailable.ts'
import type { DispatcherDependencies, HeldClaim } from './try-once.ts'
import { leaseMarginSec, secondsAfter } from './claim.ts'
import { type LeaseEnd, leaseEndFrom, secondsLeftByCount, wasClockSet } from './lease-end.ts'
import { renewLeases } from './leases.ts'
import type { ClaimHold } from './publishing-io.ts'

/** Renews the leases of a worker's claims; lost ones are dropped at once. */
export interface Renewal {
  start(): void
  stop(): void
}

/** @param held the current claims by claim id; read again each time */
export function createRenewal(tools: DispatcherDependencies, held: ReadonlyMap<string, HeldClaim>): Renewal {
  const { leaseSec } = tools.policy
  const renewEveryMs = (leaseSec * 1000) / 3
  let timer: NodeJS.Timeout | undefined

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

  /** Which are still held; null when the database does not answer soon. */
  async function renewAll(mine: readonly HeldClaim[]): Promise<Set<string> | null> {
    // @NOTE With a clock that was set, a lease would be extended to a time that other workers see differently.
    if (mine.some(({ hold }) => wasClockSet(hold.leaseEnd, tools.clock))) return null
    const claims = mine.map(({ claim }) => claim)
    const renewed = renewLeases(tools.db, claims, secondsAfter(tools.clock.now(), leaseSec))
    const failed = (error: unknown) => {
      warnUnlessOutage(tools.log, error, 'renewing leases failed; trying again')
      return null
    }
    return Promise.race([renewed.catch(failed), wait(renewEveryMs / 2, null, { ref: false })])
  }

  const endsBeforeRenewal = ({ leaseEnd }: ClaimHold) =>
    secondsLeftByCount(leaseEnd, tools.clock) < renewEveryMs / 1000 + leaseMarginSec(leaseSec) / 2

  return {
    start: () => void (timer = setInterval(() => void renew(), renewEveryMs)),
    stop: () => clearInterval(timer),
  }
}

/** A late renewal does not shorten a lease that an intent has extended meanwhile. */
function moveOn(hold: ClaimHold, leaseEnd: LeaseEnd) {
  if (leaseEnd.elapsedMs > hold.leaseEnd.elapsedMs) hold.leaseEnd = leaseEnd
}
