import { sql } from 'kysely'
import type { PauseState } from '#contract/pause.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'

/** Whether a workspace is paused, by whom and why. */
export async function findPause(db: Db, workspaceId: string): Promise<PauseState> {
  const row = await db
    .selectFrom('paused_workspaces as p')
    .leftJoin('users as u', 'u.id', 'p.paused_by')
    .select(['p.reason', 'p.at', 'u.name as by'])
    .where('p.workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return { paused: row ? { reason: row.reason, by: row.by, at: row.at.toISOString() } : null }
}

/**
 * Stops a workspace, in the caller's transaction: nothing of it is claimed any more. What a worker holds at this moment is
 * finished. Where it was paused already, the first reason stays.
 */
export async function pauseWorkspace(
  tx: Db,
  pause: { workspaceId: string; userId: string; reason: string },
  now: Date,
): Promise<void> {
  const { workspaceId, userId, reason } = pause
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('paused_workspaces')
    .values({ workspace_id: workspaceId, paused_by: userId, reason, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return
  await recordActivity(tx, [{ workspaceId, userId, action: 'paused', subject: { reason } }], now)
  await announce(tx, [{ workspaceId, kind: 'pause-changed' }])
}

/**
 * Ends the pause, in the transaction that has decided about what is late. What a worker would find late because of the
 * pause comes due now instead: nothing is missed for it.
 * @returns false when it was not paused
 */
export async function endPause(tx: Db, workspaceId: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('paused_workspaces')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await sql`
    with late as materialized (
      select id from publications
      where workspace_id = ${workspaceId} and run_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      order by id for update
    )
    update publications p set run_at = ${now}, updated_at = ${now} from late where p.id = late.id
  `.execute(tx)
  return true
}

/** The posts of a workspace that have something due before `now`, soonest first: at most `limit`, and how many in all. */
export async function latePosts(
  db: Db,
  workspaceId: string,
  now: Date,
  limit: number,
): Promise<{ postIds: string[]; count: number }> {
  const { rows } = await sql<{ post_id: string; count: number }>`
    select post_id, count(*) over ()::int as count
    from publications
    where workspace_id = ${workspaceId} and run_at <= ${now} and state in ('scheduled', 'publishing')
      and (claimed_until is null or claimed_until <= ${now})
    group by post_id
    order by min(run_at), post_id
    limit ${limit}
  `.execute(db)
  return { postIds: rows.map((row) => row.post_id), count: rows[0]?.count ?? 0 }
}
