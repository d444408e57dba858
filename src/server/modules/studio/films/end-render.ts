import type { Insertable } from 'kysely'
import { renderMessages } from '#contract/film-messages.ts'
import { lockPayerOf } from '#server/modules/billing/lock-payer.ts'
import { returnUse } from '#server/modules/billing/take-use.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { RenderRow, RenderTable } from '#server/plumbing/database/schema/studio-tables.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { announceEnd, announceRender } from './announce-render.ts'
import { failPlace } from './film-place.ts'

/** The folder of a film’s pieces and pictures, while it is made. */
export const folderOf = (row: Pick<RenderRow, 'workspace_id' | 'id'>) =>
  `${row.workspace_id}/renders/${row.id}`

/** A film that will not be made: what it counted is given back. */
export type RenderEnd = { status: 'failed'; error: string } | { status: 'cancelled' }

/**
 * Ends a film that is not done, and gives its use back. One that ended already stays as it is.
 * @returns null: it had ended, or is unknown
 */
export async function endRender(
  db: Db,
  which: { renderId: string; workspaceId: string },
  end: RenderEnd,
  now: Date,
): Promise<RenderRow | null> {
  return db.transaction().execute(async (tx) => {
    // The payer's row comes first in the order of locks.
    await lockPayerOf(tx, which.workspaceId)
    const ended: Partial<Insertable<RenderTable>> = {
      status: end.status,
      stage: null,
      ended_at: now,
      ...(end.status === 'failed' ? { error: end.error } : { cancel_asked_at: now }),
    }
    const row = await tx
      .updateTable('renders')
      .set(ended)
      .where('id', '=', which.renderId)
      .where('workspace_id', '=', which.workspaceId)
      .where('status', 'in', ['queued', 'rendering'])
      .returningAll()
      .executeTakeFirst()
    if (!row) return null
    await tx.deleteFrom('render_chunks').where('render_id', '=', row.id).execute()
    if (row.user_id !== null) await returnUse(tx, { userId: row.user_id, type: 'video', ref: row.id }, now)
    await announceRender(tx, row)
    await announceEnd(tx, row.id)
    const problem = end.status === 'failed' ? end.error : renderMessages.cancelled
    const postId = await failPlace(tx, row, problem)
    if (end.status === 'failed') await tellFailure(tx, row, postId, now)
    return row
  })
}

/** @param postId the post that waits for it; null: none */
async function tellFailure(tx: Db, row: RenderRow, postId: string | null, now: Date): Promise<void> {
  if (row.acted_by === null) return
  const why = row.error ?? ''
  const text = postId === null ? renderMessages.failedNotice(why) : renderMessages.failedOnPost(why)
  const notice = { workspaceId: row.workspace_id, userIds: [row.acted_by], kind: 'film', text } as const
  await notify(tx, [{ ...notice, ...(postId !== null && { postId }) }], now)
}

/** Removes the pieces and pictures of a film that ended. */
export async function forgetPieces(files: Files, row: Pick<RenderRow, 'workspace_id' | 'id'>): Promise<void> {
  await files.removeMatching(folderOf(row), '')
}
