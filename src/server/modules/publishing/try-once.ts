import type { Kysely } from 'kysely'
import { type Outage, throughOutages } from '#server/plumbing/database/outage.ts'
import type { Tables } from '#server/plumbing/database/schema.ts'
import { DatabaseUnavailable } from '#server/plumbing/database/unavailable.ts'
import type { Log } from '#server/plumbing/log.ts'
import { type Claim, LeaseLost } from './claim.ts'
import type { PublicationContent } from './prepare-posts.ts'
import { publishNow, type PublishTry } from './publish-now.ts'
import type { ClaimHold } from './publishing-io.ts'
import type { RecordOutcome } from './record-outcome.ts'
import { verdictOn } from './verdict.ts'
import type { PublishingDependencies } from './publishing-dependencies.ts'

/** What the dispatcher needs beside the tools of a single try. */
export interface DispatcherDependencies extends PublishingDependencies {
  db: Kysely<Tables>
  outage: Pick<Outage, 'losses'>
  log: Log
  /** Whether due times can be told by this machine's clock. */
  clockIsRight(): boolean
  record: RecordOutcome
  markNeedsReauth(connectionId: string): Promise<void>
}

/** A publication this worker has claimed: waiting for a place among those that are sent, being sent, or being stored. */
export interface ClaimInHand {
  claim: Claim
  writing: PublicationContent | undefined
  stop: AbortController
  hold: ClaimHold
  /** How many database connections had been lost when it was claimed. */
  lossesBefore: number
  done: PromiseWithResolvers<void>
}

/** One try. What the closing house cut short counts as not taken. */
export async function tryOnce(
  one: ClaimInHand,
  tools: DispatcherDependencies,
  isStopping: () => boolean,
): Promise<PublishTry> {
  const tried = await publishNow(one.claim, one.writing, tools, one.hold)
  const cutShort = isStopping() && one.hold.signal.aborted && tried.result.kind === 'unreachable'
  return cutShort ? { ...tried, result: { kind: 'released' } } : tried
}

/** Stores what a try came to, when the database answers again. Never throws. */
export async function storeOutcome(
  { claim, stop: { signal }, lossesBefore }: ClaimInHand,
  trying: Promise<PublishTry>,
  tools: DispatcherDependencies,
): Promise<void> {
  try {
    const { result, open } = await trying.catch(asNotTaken)
    const { clock, policy } = tools
    // What an outage of the database made it wait for is no news: that has its own line.
    if (result.kind === 'held-too-long' && tools.outage.losses() === lossesBefore) {
      const about = { publication: claim.id, network: claim.network }
      tools.log.warn(about, 'this worker held a publication for too long; it is taken anew')
    }
    const verdict = verdictOn(claim, result, { now: clock.now(), policy, open, chance: Math.random() })
    const { connectionId } = claim
    if (verdict.needsReauth && connectionId)
      await throughOutages(() => tools.markNeedsReauth(connectionId), signal)
    const held = await tools.record(claim, verdict, signal)
    tools.log.debug({ publication: claim.id, network: claim.network, result: result.kind, held }, 'tried')
  } catch (error) {
    // The outage was logged when it began; the lease ends by itself.
    if (error instanceof LeaseLost || error instanceof DatabaseUnavailable) return
    // @NOTE a defect of ours: the lease ends by itself and the next try begins where the steps got to.
    tools.log.error({ err: error, publication: claim.id, network: claim.network }, 'publishing failed')
  }
}

/**
 * What an outage of the database cut short counts as not taken, and is tried again at once. Whether something was
 * about to be sent is written in its row, or was not sent.
 */
function asNotTaken(error: unknown): PublishTry {
  if (error instanceof DatabaseUnavailable) return { result: { kind: 'released' }, open: true }
  throw error
}

/** Gives back what was claimed and not begun. */
export function giveBack(one: ClaimInHand, tools: DispatcherDependencies): Promise<void> {
  const open = one.claim.intendedAt !== null
  return storeOutcome(one, Promise.resolve({ result: { kind: 'released' }, open }), tools)
}
