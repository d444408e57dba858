import { createHash } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { ArchiveReport } from '#contract/exchange.ts'
import { customTemplate } from '#contract/templates.ts'
import { takeUpload } from '#server/modules/media/take-upload.ts'
import { createTemplate } from '#server/modules/templates/custom-templates.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { letOthersIn } from '#server/plumbing/let-others-in.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { archivedKit, archivedLabels, archivedMedia, archivedPost, archivedSlots } from './archive-format.ts'
import { type Account, readGround } from './import-ground.ts'
import { BrokenArchive, type OpenArchive, openArchive } from './open-archive.ts'
import { takePost } from './take-post.ts'
import type { ArchiveTools } from './write-archive.ts'

export interface TakeTools extends ArchiveTools {
  /** Asks for the job `prepare-media`, as part of the transaction. */
  askToPrepare(tx: Db, mediaId: string): Promise<void>
}

/** An archive on its way in. */
export interface Taking {
  id: string
  workspaceId: string
  userId: string
  /** Whether what was scheduled there is scheduled here. */
  schedules: boolean
}

/**
 * The job `take-archive`: everything an archive holds, new in this workspace. Each thing is written once, however often
 * the job dies and is run again.
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
  const localPath = await tools.files.localCopy(row.path)
  const read = localPath === null ? null : await openArchive(localPath)
  if (read?.kind !== 'open') {
    return finish(tools, taking, row.path, {
      ...nothing,
      problem: read?.why ?? 'The archive is not here any more.',
    })
  }
  try {
    const report = await takeAll(tools, taking, read.archive)
    await finish(tools, taking, row.path, report)
  } catch (error) {
    if (!(error instanceof BrokenArchive)) throw error
    await finish(tools, taking, row.path, { ...nothing, problem: error.message })
  } finally {
    read.archive.close()
  }
}

const nothing: ArchiveReport = { problem: null, history: 0, scheduled: 0, drafts: [], media: 0, missing: [] }

async function takeAll(tools: TakeTools, taking: Taking, archive: OpenArchive): Promise<ArchiveReport> {
  const { db } = tools.database
  const { accounts } = await readGround(db, taking.workspaceId, [])
  await takeKit(tools, taking, archive, accounts)
  const media = await takeMedia(tools, taking, archive)
  const report: ArchiveReport = { ...nothing, drafts: [], missing: [], media: media.ids.size }
  report.missing.push(...media.refused)
  const missing = new Set<string>()
  const documents = archive.manifest.files.map(({ path }) => path).filter((path) => path.startsWith('posts/'))
  for (const path of documents.toSorted((a, b) => byNumber(a) - byNumber(b))) {
    for (const post of await archive.document(path, z.array(archivedPost))) {
      await letOthersIn()
      const taken = await db
        .transaction()
        .execute((tx) => takePost(tx, taking, post, { accounts, media: media.ids }, tools.clock.now()))
      for (const account of taken.missing) missing.add(account)
      if (taken.kind === 'history') report.history++
      else if (taken.kind === 'scheduled') report.scheduled++
      else if (taken.why !== null) {
        report.drafts.push({ postId: taken.postId, wishedFor: post.scheduledFor, why: taken.why })
      }
    }
  }
  report.missing.push(...[...missing].map((account) => `${account} is not connected here.`))
  return report
}

const byNumber = (path: string) => Number(/\d+/.exec(path)?.[0])

/** Files keep the same new id however often they are taken in. */
function newIdOf({ id }: Taking, oldId: string): string {
  const hex = createHash('sha256').update(`${id} ${oldId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function takeMedia(tools: TakeTools, taking: Taking, archive: OpenArchive) {
  const ids = new Map<string, string>()
  const refused: string[] = []
  const folder = await mkdtemp(join(tmpdir(), 'postlark-archive-'))
  const { workspaceId, userId } = taking
  try {
    for (const one of await archive.document('media.json', z.array(archivedMedia))) {
      const mediaId = newIdOf(taking, one.id)
      const localPath = join(folder, mediaId)
      await archive.extract(one.path, localPath)
      const { size: bytes } = await stat(localPath)
      const { altText, originalName } = one
      const file = {
        mediaId,
        workspaceId,
        userId,
        localPath,
        bytes,
        originalName,
        altText: altText.slice(0, 2000),
      }
      const taken = await takeUpload(file, tools, tools.clock.now())
      await rm(localPath, { force: true })
      if (taken.kind === 'refused') {
        refused.push(`“${originalName}” was left out: ${taken.message}.`)
        continue
      }
      // What belongs to no post was kept on purpose, there and here.
      await tools.database.db
        .updateTable('media')
        .set({ kept: true, crop: one.crop && JSON.stringify(one.crop) })
        .where('id', '=', mediaId)
        .execute()
      ids.set(one.id, mediaId)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { ids, refused }
}

/** Labels, the writing kit, posting times and templates. What has the same name here already stays as it is. */
async function takeKit(
  { database, clock }: TakeTools,
  taking: Taking,
  archive: OpenArchive,
  accounts: readonly Account[],
): Promise<void> {
  const { workspaceId, userId, id } = taking
  const now = clock.now()
  const labels = await archive.document('labels.json', archivedLabels)
  const kit = await archive.document('writing-kit.json', archivedKit)
  const slots = await archive.document('slots.json', archivedSlots)
  const template = customTemplate.pick({ name: true, contentTypeId: true, sampleUrl: true, elements: true })
  const templates = await archive.document('templates.json', z.array(template))
  await database.db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('archive_items')
      .values({ archive_id: id, kind: 'kit', old_id: 'all', new_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    const stamps = { workspace_id: workspaceId, created_at: now }
    for (const { name, color, campaign } of labels) {
      const row = {
        ...stamps,
        name: storable(name),
        color,
        campaign_from: campaign?.from ?? null,
        campaign_to: campaign?.to ?? null,
      }
      await tx
        .insertInto('labels')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    for (const item of kit.items) {
      const row = { ...stamps, ...storable(item), updated_at: now }
      await tx
        .insertInto('writing_kit_items')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    for (const { hosts, ...rule } of kit.rules) {
      const row = { ...stamps, ...storable(rule), hosts: JSON.stringify(storable(hosts)), updated_at: now }
      await tx.insertInto('utm_rules').values(row).execute()
    }
    for (const slot of slots) {
      const account = accounts.find(
        (one) => one.network === slot.network && one.externalId === slot.externalId,
      )
      if (!account) continue
      const { weekday, minute, label, zone } = slot
      const row = {
        ...stamps,
        connection_id: account.id,
        weekday,
        minute_of_day: minute,
        label: storable(label),
        zone,
        set_by: userId,
      }
      await tx
        .insertInto('posting_slots')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    for (const one of templates) await createTemplate(tx, taking, storable(one), now)
    await announce(tx, [
      { workspaceId, kind: 'labels-changed' },
      { workspaceId, kind: 'slots-changed' },
      { workspaceId, kind: 'templates-changed' },
    ])
  })
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
      .set({
        state,
        report: JSON.stringify(storable(report)),
        ended_at: clock.now(),
        // What failed may be sent again.
        ...(state === 'failed' && { archive_id: null }),
      })
      .where('id', '=', id)
      .execute()
    const posts = report.history + report.scheduled + report.drafts.length
    if (state === 'done') {
      await recordActivity(
        tx,
        [{ workspaceId, userId, action: 'archive-imported', subject: { posts } }],
        clock.now(),
      )
    }
    await announce(tx, [{ workspaceId, kind: 'import-changed' }])
  })
}
