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
 * Pauses a workspace, in the caller's transaction: none of its publications is claimed any more. Claimed ones are
 * finished. If it was paused already, only the reason changes, when one is given.
 * @param pause.reason undefined: not given; empty: none
 */
export async function pauseWorkspace(
  tx: Db,
  pause: { workspaceId: string; userId: string; reason?: string | undefined },
  now: Date,
): Promise<void> {
  const { workspaceId, userId, reason } = pause
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('paused_workspaces')
    .values({ workspace_id: workspaceId, paused_by: userId, reason: reason ?? '', at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const action = numInsertedOrUpdatedRows === 1n ? 'paused' : 'pause-reason-set'
  if (action === 'pause-reason-set' && !(await setReason(tx, workspaceId, reason))) return
  await recordActivity(tx, [{ workspaceId, userId, action, subject: { reason: reason ?? '' } }], now)
  await announce(tx, [{ workspaceId, kind: 'pause-changed' }])
}

/** @returns whether it is another one than before */
async function setReason(tx: Db, workspaceId: string, reason: string | undefined): Promise<boolean> {
  if (reason === undefined) return false
  const { numUpdatedRows } = await tx
    .updateTable('paused_workspaces')
    .set({ reason })
    .where('workspace_id', '=', workspaceId)
    .where('reason', '!=', reason)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Ends the pause, in the transaction that has decided about late posts. Publications that a worker would find late
 * because of the pause become due now: the pause causes no missed ones.
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

/**
 * The posts of a workspace with something due before `now`, soonest first: at most `limit`, and their total number.
 */
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
