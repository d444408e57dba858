import { takeTurn } from '#server/modules/people/rates.ts'
import { problem } from './problem.ts'
import type { ApiContext } from './api-context.ts'

/** How often something may be tried, and the message above the limit. */
export interface TryLimit {
  max: number
  perSec: number
  detail: string | ((retryAfterSec: number) => string)
  /** For callers of the specification’s own addresses, which read `error`. */
  toldAsError?: boolean
}

/**
 * Counts a try against a limit. The time window of the limit begins with its first try.
 * @throws problem too-many-requests, with `retry-after`
 */
export async function limitTries(
  { dependencies, reply }: ApiContext,
  key: string,
  limit: TryLimit,
): Promise<void> {
  const turn = await takeTurn(dependencies.database.db, key, limit, dependencies.clock.now())
  if (turn.kind === 'taken') return
  reply.headers.set('retry-after', String(turn.retryAfterSec))
  const detail = typeof limit.detail === 'string' ? limit.detail : limit.detail(turn.retryAfterSec)
  throw problem('too-many-requests', { detail, ...(limit.toldAsError && { error: detail }) })
}
