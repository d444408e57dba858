import { takeTurn } from '#server/modules/people/rates.ts'
import type { ApiContext } from './frame.ts'
import { problem } from './problem.ts'

/**
 * Counts a try in a window that begins with the first.
 * @throws problem too-many-requests, with `retry-after`
 */
export async function limitTries(
  { rooms, reply }: ApiContext,
  key: string,
  { max, perSec, ...said }: { max: number; perSec: number; detail: string; error?: string },
): Promise<void> {
  const turn = await takeTurn(rooms.database.db, key, { max, perSec }, rooms.clock.now())
  if (turn.kind === 'taken') return
  reply.headers.set('retry-after', String(turn.retryAfterSec))
  throw problem('too-many-requests', said)
}
