import { takeTurn } from '#server/modules/people/rates.ts'
import type { ApiContext } from './procedures.ts'
import { problem } from './problem.ts'

/**
 * Counts a try in a window that begins with the first.
 * @throws problem too-many-requests, with `retry-after`
 */
export async function limitTries(
  { dependencies, reply }: ApiContext,
  key: string,
  { max, perSec, ...said }: { max: number; perSec: number; detail: string; error?: string },
): Promise<void> {
  const turn = await takeTurn(dependencies.database.db, key, { max, perSec }, dependencies.clock.now())
  if (turn.kind === 'taken') return
  reply.headers.set('retry-after', String(turn.retryAfterSec))
  throw problem('too-many-requests', said)
}
