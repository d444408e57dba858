import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ArchiveReport } from '#contract/exchange.ts'
import { adminRoles, stillHasRole } from '#server/modules/workspaces/members.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { yieldToEventLoop } from '#server/plumbing/yield-to-event-loop.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { maxCounts } from './archive-limits.ts'
import { givenUp } from './archive-messages.ts'
import { beginReport, type ReportInProgress, reportOfWhatIsHere } from './archive-report.ts'
import { BrokenArchive, tooMuch } from './broken-archive.ts'
import { readImportContext } from './import-context.ts'
import { countFailure, countProgress, countStart } from './job-starts.ts'
import { type OpenArchive, openArchive } from './open-archive.ts'
import { restoreClicks } from './numbers/campaign-clicks.ts'
import { restoreAnalytics } from './numbers/restore-analytics.ts'
import { restoreNumbers } from './numbers/restore-numbers.ts'
import { restoreKit } from './restore-kit.ts'
import { restoreMedia } from './restore-media.ts'
import { restoreArchivedPost } from './restore-archived-post.ts'
import { restoreLogo, restoreSettings } from './restore-settings.ts'
import { type ArchiveRestore, type RestoreDependencies, type ArchiveExtraction } from './archive-restore.ts'
import { type ExistingRecords, accountFor } from './existing-records.ts'

/**
 * The job `take-archive`: imports everything of an archive into this workspace. Each item is written once, however
 * often the job dies and runs again. Items imported before an archive turned out to be broken stay, and are reported.
 * A job that crashed its process twice without progress, or failed too often, is given up, with a message.
 */
export async function restoreArchive(archiveId: string, tools: RestoreDependencies): Promise<void> {
  const { db } = tools.database
  const row = await countStart(db, archiveId, 'in')
  if (!row || row.user_id === null) return
  const { workspace_id: workspaceId, user_id: userId, schedules } = row
  const restore = { id: row.id, workspaceId, userId, schedules, billing: tools.billing }
  const giveUp = async (why: string) =>
    finish(tools, restore, row.path, await reportOfWhatIsHere(db, row.id, why))
  if (!(await stillHasRole(db, restore, adminRoles))) return giveUp(givenUp.uploaderMayNot)
  if (row.start === 'ended-its-process') return giveUp(givenUp.importStoppedServer)
  try {
    await take(tools, restore, row.path)
  } catch (error) {
    if (!(await countFailure(db, row.id))) await giveUp(givenUp.importFailed)
    throw error
  }
}

async function take(tools: RestoreDependencies, restore: ArchiveRestore, path: string): Promise<void> {
  const coming = beginReport()
  const localPath = await tools.files.localCopy(path)
  const read = localPath === null ? null : await openArchive(localPath)
  if (read?.kind !== 'open') {
    const problem = read?.why ?? givenUp.gone
    return finish(tools, restore, path, coming.finished(problem))
  }
  const problem = await takeFrom(tools, restore, read.archive, coming)
  await finish(tools, restore, path, coming.finished(problem))
}

/** @returns the problem that stopped it; null: everything was imported */
async function takeFrom(
  tools: RestoreDependencies,
  restore: ArchiveRestore,
  archive: OpenArchive,
  coming: ReportInProgress,
): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'postlark-archive-'))
  try {
    await takeAll(tools, restore, { archive, folder }, coming)
    return null
  } catch (error) {
    if (error instanceof BrokenArchive) return error.message
    throw error
  } finally {
    await archive.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** @param coming is filled during the import */
async function takeAll(
  tools: RestoreDependencies,
  restore: ArchiveRestore,
  from: ArchiveExtraction,
  coming: ReportInProgress,
): Promise<void> {
  const { archive } = from
  const { db } = tools.database
  const { accounts } = await readImportContext(db, restore.workspaceId, [])
  const workspace = await archive.document('workspace.json')
  coming.report.settings = await restoreSettings(tools, restore, from, workspace)
  coming.leftOut(await restoreKit(tools, restore, archive, accounts))
  const ids = new Map<string, string>()
  for (const one of workspace.connections) {
    const account = accountFor(one, accounts)
    if (account) ids.set(one.id, account.id)
  }
  const gotFurther = once(() => countProgress(db, restore.id))
  for await (const file of restoreMedia(tools, restore, from)) {
    if (file.kind === 'refused') coming.leftOut([file.why])
    else {
      ids.set(file.oldId, file.mediaId)
      coming.report.media++
      if (file.isNew) await gotFurther()
    }
  }
  await restoreLogo(tools, restore, workspace, ids)
  const progress = { coming, gotFurther }
  await takePosts(tools, restore, archive, { accounts, ids }, progress)
  await restoreNumbers(tools, restore, archive, accounts, progress)
  await restoreAnalytics(tools, restore, await archive.document('analytics.json'), accounts, coming)
  const clicks = await archive.document('campaign-clicks.json')
  coming.leftOut(await db.transaction().execute((tx) => restoreClicks(tx, restore, clicks)))
}

function once(act: () => Promise<void>): () => Promise<void> {
  let isDone = false
  return async () => {
    if (!isDone) await act()
    isDone = true
  }
}

async function takePosts(
  { database: { db }, clock }: RestoreDependencies,
  restore: ArchiveRestore,
  archive: OpenArchive,
  existing: ExistingRecords,
  { coming, gotFurther }: { coming: ReportInProgress; gotFurther(): Promise<void> },
): Promise<void> {
  let posts = 0
  for await (const post of archive.posts()) {
    if (++posts > maxCounts.posts) throw new BrokenArchive(tooMuch)
    await yieldToEventLoop()
    const taken = await db
      .transaction()
      .execute((tx) => restoreArchivedPost(tx, restore, post, existing, clock.now()))
    coming.took(taken)
    if (taken.isNew) await gotFurther()
  }
}

async function finish(
  { database, files, clock }: RestoreDependencies,
  { id, workspaceId, userId }: ArchiveRestore,
  path: string,
  report: ArchiveReport,
): Promise<void> {
  await files.remove(path)
  await database.db.transaction().execute(async (tx) => {
    const state = report.problem === null ? ('done' as const) : ('failed' as const)
    await tx
      .updateTable('archives')
      .set({ state, report: JSON.stringify(storable(report)), ended_at: clock.now() })
      .where('id', '=', id)
      .execute()
    const { history, failed, scheduled, wereDrafts, drafts } = report
    const posts = history + failed + scheduled + wereDrafts + drafts.length
    if (state === 'done' || posts > 0) {
      await recordActivity(
        tx,
        [{ workspaceId, userId, action: 'archive-imported', subject: { posts } }],
        clock.now(),
      )
    }
    await announce(tx, [{ workspaceId, kind: 'import-changed' }])
  })
}
