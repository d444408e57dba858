import type { NetworkId } from '#domain/networks/network.ts'
import type { Ticket } from '#networks/network.ts'

/** A publication claimed by this worker until `claimedUntil`; every write about it names `claimId`. */
export interface Claim {
  id: string
  claimId: string
  workspaceId: string
  postId: string
  /** null once the account was disconnected. */
  connectionId: string | null
  network: NetworkId
  part: 'post' | 'comment'
  /** The occurrence of a repeating post, from 1. */
  occurrence: number
  accountKey: string
  dueAt: Date
  tries: number
  /** How often it was claimed since its last outcome, this claim included. */
  claims: number
  firstTriedAt: Date | null
  /** When the irreversible call was first about to be made, without an outcome since. */
  intendedAt: Date | null
  /** Results of earlier tries, and of this one so far. */
  steps: Record<string, unknown>
  ticket: Ticket | null
  /**
   * When it last became possible to publish it: its time, its next try, or the end of a wait its network asked for.
   */
  possibleSince: Date
  /** The lookup of this try for an earlier request: written to the timeline with its outcome. */
  lookedUp: { at: Date; kind: 'looked-up'; detail: { found: string } }[]
}

/** Another worker has claimed the publication, or its post was changed: all work on it must stop. */
export class LeaseLost extends Error {
  constructor() {
    super('The publication is no longer held by this worker')
    this.name = 'LeaseLost'
  }
}

/**
 * The shortest lease for requests of that length, in seconds: the publishing request starts only while more than its
 * own length and `leaseMarginSec` are left, and storing its intent first takes a moment too.
 */
export const shortestLeaseSec = (requestSec: number) => 1.5 * requestSec

/** Nothing is sent in this last part of a lease, in seconds: the clocks of two workers may differ by some of it. */
export const leaseMarginSec = (leaseSec: number) => leaseSec / 6

export const secondsAfter = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)
