import { takeTurn } from '#server/modules/people/rates.ts'
import { problem } from './problem.ts'
import type { ApiContext } from './api-context.ts'

/** How often something may be tried, and what whoever tried too often is told. */
export interface TryLimit {
  max: number
  perSec: number
  detail: string | ((retryAfterSec: number) => string)
  /** For callers of the specification’s own addresses, which read `error`. */
  toldAsError?: boolean
}

/**
 * Counts a try in a window that begins with the first.
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
