import { NoAnswer } from '#networks/http.ts'
import type { NetworkIo } from '#networks/network.ts'
import { type Claim, leaseMarginSec, LeaseLost } from './claim.ts'
import { type LeaseEnd, leaseEndFrom, secondsLeft } from './lease-end.ts'
import { campaignsStep, utmStep } from './prepare-posts.ts'
import type { PublishingDependencies } from './publishing-dependencies.ts'

/** A worker's hold on a publication during a try. */
export interface ClaimHold {
  /** Aborted when the lease is lost or the server closes. */
  readonly signal: AbortSignal
  /** Extended with every renewal, and with the intent. */
  leaseEnd: LeaseEnd
  /** A request was not sent, because the lease would have ended before its response. */
  heldTooLong: boolean
}

/** The dependencies a network publishes with. No request is sent once the lease has ended, or is too short for it. */
export function ioFor(claim: Claim, tools: PublishingDependencies, hold: ClaimHold): NetworkIo {
  const { clock, policy } = tools
  const marginSec = leaseMarginSec(policy.leaseSec)
  let isIntended = false
  return {
    signal: hold.signal,
    requestSec: policy.requestSec,
    now: () => clock.now(),
    steps: tools.steps.memory(claim),
    readLink: (url) => tools.readLink(url),
    async fetch(input, init) {
      // @NOTE The last check before the request: this process may have been stopped since the lease was renewed.
      const neededSec = marginSec + (isIntended ? policy.requestSec : 0)
      if (secondsLeft(hold.leaseEnd, clock) < neededSec) {
        hold.heldTooLong = true
        throw new NoAnswer(false, 'the lease is about to end')
      }
      isIntended = false
      return watched(claim, tools, hold, tools.fetch(input, init))
    },
    async intend(learned) {
      if (hold.signal.aborted || secondsLeft(hold.leaseEnd, clock) <= 0) throw new LeaseLost()
      const leaseEnd = leaseEndFrom(clock, policy.leaseSec)
      const links = claim.steps[utmStep]
      const campaigns = claim.steps[campaignsStep]
      await tools.steps.intend(claim, {
        ...(links !== undefined && { [utmStep]: links }),
        ...(campaigns !== undefined && { [campaignsStep]: campaigns }),
        ...learned,
      })
      if (hold.signal.aborted) throw new LeaseLost()
      hold.leaseEnd = leaseEnd
      isIntended = true
    },
  }
}

/**
 * Passes a response on, and notes whether there was one. A request we abort ourselves says nothing about the network.
 */
async function watched(
  { network }: Claim,
  { noteReach }: PublishingDependencies,
  { signal }: ClaimHold,
  answering: Promise<Response>,
): Promise<Response> {
  try {
    const response = await answering
    noteReach(network, response.status < 500)
    return response
  } catch (error) {
    if (!signal.aborted) noteReach(network, false)
    throw error
  }
}
