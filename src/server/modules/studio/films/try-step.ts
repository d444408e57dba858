import { renderMessages } from '#contract/film-messages.ts'
import type { RenderRow } from '#server/plumbing/database/schema/studio-tables.ts'
import { endRender, forgetPieces } from './end-render.ts'
import type { AtWork } from './film-tools.ts'
import { maxTries, type RenderJob } from '../render-jobs.ts'

/**
 * Runs planning or joining. The try is counted before it begins: what kills its process is given up as well.
 * @throws when it failed and is to be tried again
 */
export async function tryStep(
  { renderId }: RenderJob,
  tools: AtWork,
  step: (row: RenderRow) => Promise<void>,
): Promise<void> {
  const { db } = tools.database
  const row = await db
    .updateTable('renders')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('id', '=', renderId)
    .where('status', 'in', ['queued', 'rendering'])
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  if (row.tries > maxTries) return giveUp(row, tools)
  try {
    await step(row)
  } catch (error) {
    if (tools.isClosing()) {
      await db
        .updateTable('renders')
        .set((set) => ({ tries: set('tries', '-', 1) }))
        .where('id', '=', renderId)
        .execute()
      throw error
    }
    // The film ended meanwhile: nothing is left to do.
    if (tools.signal.aborted) return forgetPieces(tools.files, row)
    if (row.tries < maxTries) throw error
    tools.log.warn({ err: error, renderId }, 'a film was given up')
    await giveUp(row, tools)
  }
}

/** The film failed for good: its use is given back. */
export async function giveUp(
  row: Pick<RenderRow, 'id' | 'workspace_id'>,
  { database, files, clock }: AtWork,
  error: string = renderMessages.failed,
): Promise<void> {
  const which = { renderId: row.id, workspaceId: row.workspace_id }
  await endRender(database.db, which, { status: 'failed', error }, clock.now())
  await forgetPieces(files, row)
}
