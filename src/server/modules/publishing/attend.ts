import type { Kysely } from 'kysely'
import type { Tables } from '#server/plumbing/database/schema.ts'
import type { Log } from '#server/plumbing/log.ts'
import { type Claim, LeaseLost } from './claim.ts'
import type { Writing } from './prepare-posts.ts'
import { type PublishingTools, publishNow, type Try } from './publish-now.ts'
import { type Verdict, verdictOn } from './verdict.ts'

/** What the dispatcher needs beside the tools of a single try. */
export interface DispatcherTools extends PublishingTools {
  db: Kysely<Tables>
  log: Log
  record(claim: Claim, verdict: Verdict): Promise<boolean>
  markNeedsReauth(connectionId: string): Promise<void>
}

/** A publication this worker has claimed: waiting for a place among those that are sent, being sent, or being stored. */
export interface Held {
  claim: Claim
  writing: Writing | undefined
  stop: AbortController
  done: PromiseWithResolvers<void>
}

/** One try. What the closing house cut short counts as not taken. */
export async function tryOnce(one: Held, tools: DispatcherTools, isStopping: () => boolean): Promise<Try> {
  const { signal } = one.stop
  const tried = await publishNow(one.claim, one.writing, tools, signal)
  const cutShort = isStopping() && signal.aborted && tried.result.kind === 'unreachable'
  return cutShort ? { ...tried, result: { kind: 'released' } } : tried
}

/** Stores what a try came to. Never throws. */
export async function storeOutcome(
  { claim }: Held,
  trying: Promise<Try>,
  tools: DispatcherTools,
): Promise<void> {
  try {
    const { result, open } = await trying
    const { clock, policy } = tools
    const verdict = verdictOn(claim, result, { now: clock.now(), policy, open, chance: Math.random() })
    if (verdict.needsReauth && claim.connectionId) await tools.markNeedsReauth(claim.connectionId)
    const held = await tools.record(claim, verdict)
    tools.log.debug({ publication: claim.id, network: claim.network, result: result.kind, held }, 'tried')
  } catch (error) {
    if (error instanceof LeaseLost) return
    // @NOTE a defect of ours: the lease ends by itself and the next try begins where the steps got to.
    tools.log.error({ err: error, publication: claim.id, network: claim.network }, 'publishing failed')
  }
}

/** Gives back what was claimed and not begun. */
export function giveBack(one: Held, tools: DispatcherTools): Promise<void> {
  const open = one.claim.intendedAt !== null
  return storeOutcome(one, Promise.resolve({ result: { kind: 'released' }, open }), tools)
}
