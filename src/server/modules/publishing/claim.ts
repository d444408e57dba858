import type { NetworkId } from '#domain/networks/network.ts'
import type { Ticket } from '#networks/network.ts'

/** A publication held by this worker until `claimedUntil`; every write about it names `claimId`. */
export interface Claim {
  id: string
  claimId: string
  workspaceId: string
  postId: string
  /** null once the account was disconnected. */
  connectionId: string | null
  network: NetworkId
  part: 'post' | 'comment'
  /** Of a post that repeats: which time it is, from 1. */
  occurrence: number
  accountKey: string
  dueAt: Date
  tries: number
  /** How often a worker has taken it since it last had an outcome, this time included. */
  claims: number
  firstTriedAt: Date | null
  /** When the irreversible call was first about to be made, with no outcome since. */
  intendedAt: Date | null
  /** What earlier tries, and this one so far, learned. */
  steps: Record<string, unknown>
  ticket: Ticket | null
  /** When it last became possible to publish it: its time, its next try, or the end of a wait its network asked for. */
  possibleSince: Date
  /** When this try looked for an earlier sending, and what it found: told with its outcome. */
  lookedUp: { at: Date; kind: 'looked-up'; detail: { found: string } }[]
}

/** Another worker took the publication over, or its post was changed: whatever was being done must stop. */
export class LeaseLost extends Error {
  constructor() {
    super('The publication is no longer held by this worker')
    this.name = 'LeaseLost'
  }
}

/**
 * The shortest lease for requests of that length, in seconds: the request that publishes is begun only while more than
 * its own length and `leaseMarginSec` are left, and storing its intent before takes a moment too.
 */
export const shortestLeaseSec = (requestSec: number) => 1.5 * requestSec

/** Nothing is sent in this last part of a lease, in seconds: the clocks of two workers may differ by some of it. */
export const leaseMarginSec = (leaseSec: number) => leaseSec / 6

export const secondsAfter = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)
