import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'
import type { RenderRow } from '#server/plumbing/database/schema/studio-tables.ts'
import { announce } from '#server/plumbing/live/live.ts'

/** Processes that draw a film listen here for its end. */
export const rendersEnded = 'postlark_renders_ended'

/** Screens show how far a film is. */
export async function announceRender(
  db: Db,
  row: Pick<RenderRow, 'id' | 'workspace_id' | 'status' | 'stage' | 'progress'>,
): Promise<void> {
  const { id: renderId, workspace_id: workspaceId, status, stage } = row
  const progress = Math.round(row.progress * 1000) / 1000
  await announce(db, [{ workspaceId, kind: 'render-changed', renderId, status, stage, progress }])
}

/** Stops what is being drawn of a film that ended. In the transaction that ends it. */
export async function announceEnd(tx: Db, renderId: string): Promise<void> {
  await sql`select pg_notify(${rendersEnded}, ${renderId})`.execute(tx)
}
