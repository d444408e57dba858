import type { Kysely } from 'kysely'
import { type Outage, retryThroughOutages } from '#server/plumbing/database/outage.ts'
import type { Tables } from '#server/plumbing/database/schema/tables.ts'
import { DatabaseUnavailable } from '#server/plumbing/database/unavailable.ts'
import type { Log } from '#server/plumbing/log.ts'
import { type Claim, LeaseLost } from './claim.ts'
import type { PublicationContent } from './prepare-posts.ts'
import { publishNow, type PublishTry } from './publish-now.ts'
import type { ClaimHold } from './publishing-io.ts'
import type { RecordOutcome } from './record-outcome.ts'
import { verdictOn } from './verdict.ts'
import type { PublishingDependencies } from './publishing-dependencies.ts'

/** The dependencies of the dispatcher besides those of a single try. */
export interface DispatcherDependencies extends PublishingDependencies {
  db: Kysely<Tables>
  outage: Pick<Outage, 'losses'>
  log: Log
  /** Whether this machine's clock can be trusted for due times. */
  clockIsRight(): boolean
  record: RecordOutcome
  markNeedsReauth(connectionId: string): Promise<void>
}

/** A publication claimed by this worker: waiting to be sent, being sent, or being stored. */
export interface HeldClaim {
  claim: Claim
  writing: PublicationContent | undefined
  stop: AbortController
  hold: ClaimHold
  /** The number of lost database connections when it was claimed. */
  lossesBefore: number
  done: PromiseWithResolvers<void>
}

/** One try. If the closing server interrupts it, it counts as not claimed. */
export async function tryOnce(
  one: HeldClaim,
  tools: DispatcherDependencies,
  isStopping: () => boolean,
): Promise<PublishTry> {
  const tried = await publishNow(one.claim, one.writing, tools, one.hold)
  const cutShort = isStopping() && one.hold.signal.aborted && tried.result.kind === 'unreachable'
  return cutShort ? { ...tried, result: { kind: 'released' } } : tried
}

/** Stores the verdict of a try, once the database answers. Never throws. */
export async function storeOutcome(
  { claim, stop: { signal }, lossesBefore }: HeldClaim,
  trying: Promise<PublishTry>,
  tools: DispatcherDependencies,
): Promise<void> {
  try {
    const { result, open } = await trying.catch(asNotTaken)
    const { clock, policy } = tools
    // A delay by a database outage is not logged: the outage has its own line.
    if (result.kind === 'held-too-long' && tools.outage.losses() === lossesBefore) {
      const about = { publication: claim.id, network: claim.network }
      tools.log.warn(about, 'this worker held a publication for too long; it is taken anew')
    }
    const verdict = verdictOn(claim, result, { now: clock.now(), policy, open, chance: Math.random() })
    const { connectionId } = claim
    if (verdict.needsReauth && connectionId)
      await retryThroughOutages(() => tools.markNeedsReauth(connectionId), signal)
    const held = await tools.record(claim, verdict, signal)
    tools.log.debug({ publication: claim.id, network: claim.network, result: result.kind, held }, 'tried')
  } catch (error) {
    // The outage was logged when it began; the lease ends by itself.
    if (error instanceof LeaseLost || error instanceof DatabaseUnavailable) return
    // @NOTE An internal error: the lease ends by itself and the next try continues after the last stored step.
    tools.log.error({ err: error, publication: claim.id, network: claim.network }, 'publishing failed')
  }
}

/**
 * A try interrupted by a database outage counts as not claimed, and is repeated at once. Whether a request was about
 * to be sent is stored in its row, or it was not sent.
 */
function asNotTaken(error: unknown): PublishTry {
  if (error instanceof DatabaseUnavailable) return { result: { kind: 'released' }, open: true }
  throw error
}

/** Releases a claim that has not begun. */
export function releaseClaim(one: HeldClaim, tools: DispatcherDependencies): Promise<void> {
  const open = one.claim.intendedAt !== null
  return storeOutcome(one, Promise.resolve({ result: { kind: 'released' }, open }), tools)
}
