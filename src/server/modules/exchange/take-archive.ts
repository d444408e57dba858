import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { ArchiveReport } from '#contract/exchange.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { letOthersIn } from '#server/plumbing/let-others-in.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { archivedPost, archivedWorkspace } from './archive-format.ts'
import { readGround } from './import-ground.ts'
import { BrokenArchive, type OpenArchive, openArchive } from './open-archive.ts'
import { takeKit } from './take-kit.ts'
import { takeMedia } from './take-media.ts'
import { takePost, type TakenPost } from './take-post.ts'
import { takeSettings } from './take-settings.ts'
import { accountFor, type Here, notConnected, type Taking, type TakeTools, type Unpacking } from './taking.ts'

/**
 * The job `take-archive`: everything an archive holds, new in this workspace. Each thing is written once, however often
 * the job dies and is run again. What came in before the archive turned out to be broken stays, and is reported.
 */
export async function takeArchive(archiveId: string, tools: TakeTools): Promise<void> {
  const { db } = tools.database
  const row = await db
    .selectFrom('archives')
    .selectAll()
    .where('id', '=', archiveId)
    .where('direction', '=', 'in')
    .executeTakeFirst()
  if (row?.state !== 'waiting' || row.user_id === null) return
  const taking = { id: row.id, workspaceId: row.workspace_id, userId: row.user_id, schedules: row.schedules }
  const report = emptyReport()
  const localPath = await tools.files.localCopy(row.path)
  const read = localPath === null ? null : await openArchive(localPath)
  if (read?.kind !== 'open') {
    const problem = read?.why ?? 'The archive is not here any more.'
    return finish(tools, taking, row.path, { ...report, problem })
  }
  const folder = await mkdtemp(join(tmpdir(), 'postlark-archive-'))
  try {
    await takeAll(tools, taking, { archive: read.archive, folder }, report)
    await finish(tools, taking, row.path, report)
  } catch (error) {
    if (!(error instanceof BrokenArchive)) throw error
    await finish(tools, taking, row.path, { ...report, problem: error.message })
  } finally {
    read.archive.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const emptyReport = (): ArchiveReport => ({
  problem: null,
  settings: [],
  history: 0,
  earlier: 0,
  failed: 0,
  scheduled: 0,
  wereDrafts: 0,
  drafts: [],
  media: 0,
  missing: [],
})

/** @param report is filled as things come in */
async function takeAll(
  tools: TakeTools,
  taking: Taking,
  from: Unpacking,
  report: ArchiveReport,
): Promise<void> {
  const { archive } = from
  const { accounts } = await readGround(tools.database.db, taking.workspaceId, [])
  const workspace = await archive.document('workspace.json', archivedWorkspace)
  report.settings = await takeSettings(tools, taking, from, workspace)
  report.missing.push(...(await takeKit(tools, taking, archive, accounts)))
  const ids = new Map<string, string>()
  for (const one of workspace.connections) {
    const account = accountFor(one, accounts)
    if (account) ids.set(one.id, account.id)
  }
  for await (const file of takeMedia(tools, taking, from)) {
    if (file.kind === 'refused') report.missing.push(file.why)
    else {
      ids.set(file.oldId, file.mediaId)
      report.media++
    }
  }
  await takePosts(tools, taking, archive, { accounts, ids }, report)
}

async function takePosts(
  { database: { db }, clock }: TakeTools,
  taking: Taking,
  archive: OpenArchive,
  here: Here,
  report: ArchiveReport,
): Promise<void> {
  const documents = archive.manifest.files.map(({ path }) => path).filter((path) => path.startsWith('posts/'))
  for (const path of documents.toSorted((a, b) => byNumber(a) - byNumber(b))) {
    for (const post of await archive.document(path, z.array(archivedPost))) {
      await letOthersIn()
      const taken = await db.transaction().execute((tx) => takePost(tx, taking, post, here, clock.now()))
      tell(report, taken)
    }
  }
}

const byNumber = (path: string) => Number(/\d+/.exec(path)?.[0])

function tell(report: ArchiveReport, { became, missing, earlier }: TakenPost): void {
  for (const words of missing.map(notConnected))
    if (!report.missing.includes(words)) report.missing.push(words)
  report.earlier += earlier
  switch (became.kind) {
    case 'history':
      report.history++
      break
    case 'failed':
      report.failed++
      break
    case 'scheduled':
      report.scheduled++
      break
    case 'draft': {
      const { postId, wishedFor, why } = became
      if (why === null) report.wereDrafts++
      else report.drafts.push({ postId, wishedFor: wishedFor?.toISOString() ?? null, why })
      break
    }
    default:
      became satisfies never
  }
}

async function finish(
  { database, files, clock }: TakeTools,
  { id, workspaceId, userId }: Taking,
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
