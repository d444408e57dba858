import type { Render } from '#contract/film.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { endRender, forgetPieces } from './films/end-render.ts'
import { findRender, presentRender, type WhichRender } from './present-render.ts'

/**
 * Stops making a film, and gives its use back; one that ended stays as it is. The process that
 * draws it hears of it, and ends its children within two seconds.
 * @returns its final state; null: there is no such render
 */
export async function cancelRender(
  { db, files, clock }: { db: Db; files: Files; clock: Clock },
  which: WhichRender,
): Promise<Render | null> {
  const found = await findRender(db, which)
  if (!found) return null
  const ended = await endRender(db, which, { status: 'cancelled' }, clock.now())
  if (ended) await forgetPieces(files, ended)
  // It may have ended by itself in between.
  const row = ended ?? (await findRender(db, which))
  return row && presentRender(db, row, clock)
}

/** Stops what is being made for an item that was deleted. */
export async function cancelRendersOf(
  { db, files, clock }: { db: Db; files: Files; clock: Clock },
  { workspaceId, itemId }: { workspaceId: string; itemId: string },
): Promise<void> {
  const rows = await db
    .selectFrom('renders')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('item_id', '=', itemId)
    .where('status', 'in', ['queued', 'rendering'])
    .execute()
  for (const { id: renderId } of rows) {
    const ended = await endRender(db, { renderId, workspaceId }, { status: 'cancelled' }, clock.now())
    if (ended) await forgetPieces(files, ended)
  }
}
