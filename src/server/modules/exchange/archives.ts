import { type Archive, archiveReport } from '#contract/exchange.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { givenUp } from './archive-messages.ts'
import { emptyReport } from './archive-report.ts'

/** How long an archive can be downloaded. */
const keptMs = 86_400_000
const listed = 10

/** The newest archives of a workspace. */
export async function listArchives(db: Db, workspaceId: string, now: Date): Promise<Archive[]> {
  const rows = await db
    .selectFrom('archives as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .selectAll('a')
    .select('u.name')
    .where('a.workspace_id', '=', workspaceId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .limit(listed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    direction: row.direction,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    startedBy: row.name,
    bytes: row.bytes,
    url: isKept(row, now) ? `/api/workspaces/${workspaceId}/archives/${row.id}.zip` : null,
    report: archiveReport.safeParse(row.report).data ?? null,
  }))
}

const isKept = (row: { direction: string; state: string; created_at: Date }, now: Date) =>
  row.direction === 'out' && row.state === 'done' && now.getTime() - row.created_at.getTime() < keptMs

/**
 * Requests an export of the whole workspace, in the caller's transaction, with the activity.
 * @param askToWrite queues the job `write-archive`, which does it
 */
export async function askForArchive(
  tx: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  askToWrite: (tx: Db, archiveId: string) => Promise<void>,
  now: Date,
): Promise<string> {
  const archiveId = crypto.randomUUID()
  const path = `${workspaceId}/archives/${archiveId}.zip`
  const row = { id: archiveId, workspace_id: workspaceId, user_id: userId, path, created_at: now }
  await tx
    .insertInto('archives')
    .values({ ...row, direction: 'out', state: 'waiting', archive_id: null, bytes: null })
    .execute()
  await askToWrite(tx, archiveId)
  await recordActivity(tx, [{ workspaceId, userId, action: 'workspace-exported' }], now)
  return archiveId
}

/**
 * Requests an import of an archive, and announces it, in the caller's transaction. A partly imported one continues.
 * null: it is imported already, or being imported.
 * @param askToTake queues the job `take-archive`, which does it
 */
export async function askForRestore(
  tx: Db,
  wanted: { workspaceId: string; userId: string; archiveId: string; path: string; schedules: boolean },
  askToTake: (tx: Db, archiveId: string) => Promise<void>,
  now: Date,
): Promise<string | null> {
  const asked = {
    user_id: wanted.userId,
    schedules: wanted.schedules,
    state: 'waiting' as const,
    path: wanted.path,
    starts: 0,
    failures: 0,
    created_at: now,
  }
  const row = await tx
    .insertInto('archives')
    .values({
      ...asked,
      workspace_id: wanted.workspaceId,
      archive_id: wanted.archiveId,
      direction: 'in',
      bytes: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'archive_id'])
        .doUpdateSet({ ...asked, report: null, ended_at: null })
        .where('archives.state', '=', 'failed'),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await askToTake(tx, row.id)
  await announce(tx, [{ workspaceId: wanted.workspaceId, kind: 'import-changed' }])
  return row.id
}

/** The storage path of a downloadable archive; null: there is none, or no longer. */
export async function archivePath(
  db: Db,
  which: { workspaceId: string; archiveId: string },
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('archives')
    .select(['path', 'direction', 'state', 'created_at'])
    .where('id', '=', which.archiveId)
    .where('workspace_id', '=', which.workspaceId)
    .executeTakeFirst()
  return row && isKept(row, now) ? row.path : null
}

/** Deletes expired archives and their files; one that was never imported may be sent again. */
export async function removeOldArchives(db: Db, files: Files, now: Date): Promise<void> {
  const old = await db
    .selectFrom('archives')
    .select(['id', 'path'])
    .where('direction', '=', 'out')
    .where('created_at', '<=', new Date(now.getTime() - keptMs))
    .execute()
  for (const { id: archiveId, path } of old) {
    await files.remove(path)
    await db.deleteFrom('archives').where('id', '=', archiveId).execute()
  }
  const stuck = await db
    .updateTable('archives')
    .set({
      state: 'failed',
      ended_at: now,
      report: JSON.stringify({ ...emptyReport(), problem: givenUp.notInADay }),
    })
    .where('direction', '=', 'in')
    .where('state', '=', 'waiting')
    .where('created_at', '<=', new Date(now.getTime() - keptMs))
    .returning('path')
    .execute()
  for (const { path } of stuck) await files.remove(path)
}
