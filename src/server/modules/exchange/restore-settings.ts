import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readBrand } from '#server/modules/brand/read-brand.ts'
import { addSources, hasPicture, storeBrand, storeLook } from '#server/modules/brand/write-brand.ts'
import { maxWorkspaceImageBytes, setWorkspaceImage } from '#server/modules/media/workspace-image.ts'
import { lockWorkspace } from '#server/modules/workspaces/lock-workspace.ts'
import { roleOf } from '#server/modules/workspaces/members.ts'
import { setTimezone } from '#server/modules/workspaces/workspaces.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { settingsReport } from './archive-messages.ts'
import type { ArchivedWorkspace } from './archive-format.ts'
import {
  isFirst,
  type ArchiveRestore,
  type RestoreDependencies,
  type ArchiveExtraction,
  restoredId,
} from './archive-restore.ts'

/**
 * Imports the settings of a workspace. The target keeps its name, an existing picture, an existing brand voice, and,
 * once it has posts, the time zone of the person who imports.
 * @returns what was imported and what was not, as text
 */
export async function restoreSettings(
  tools: RestoreDependencies,
  restore: ArchiveRestore,
  from: ArchiveExtraction,
  there: ArchivedWorkspace,
): Promise<string[]> {
  const { db } = tools.database
  const existing = await db
    .selectFrom('workspaces')
    .select(['name', 'image_url'])
    .where('id', '=', restore.workspaceId)
    .executeTakeFirstOrThrow()
  return [
    ...(existing.name === there.name ? [] : [settingsReport.nameKept(there.name)]),
    ...(await takeImage(tools, restore, from, { image: there.image, hasOwn: existing.image_url !== null })),
    ...(await db.transaction().execute((tx) => takeBrand(tx, restore, there, tools.clock.now()))),
    ...(await db.transaction().execute((tx) => takeZone(tx, restore, there.zone))),
  ]
}

async function takeImage(
  { database: { db }, files }: RestoreDependencies,
  restore: ArchiveRestore,
  { archive, folder }: ArchiveExtraction,
  { image, hasOwn }: Pick<ArchivedWorkspace, 'image'> & { hasOwn: boolean },
): Promise<string[]> {
  if (image === null) return []
  const thing = { kind: 'setting' as const, oldId: 'image' }
  if ((await restoredId(db, restore, thing)) !== null) return [settingsReport.pictureImported]
  if (hasOwn) return [settingsReport.pictureKept]
  const localPath = join(folder, 'workspace-image')
  await archive.extract(image, localPath)
  const { size } = await stat(localPath)
  const bytes = size > maxWorkspaceImageBytes ? null : await readFile(localPath)
  await rm(localPath)
  const set = bytes && (await setWorkspaceImage(db, files, restore.workspaceId, bytes))
  if (set?.kind !== 'set') return [settingsReport.pictureUnreadable]
  await isFirst(db, restore, { ...thing, newId: restore.workspaceId })
  return [settingsReport.pictureImported]
}

/**
 * In the caller's transaction. That banned words block posts comes along only when the owner imports it. The logo
 * comes with the pictures: see `restoreLogo`.
 */
async function takeBrand(
  tx: Db,
  restore: ArchiveRestore,
  { brand: voice, look, brandSources }: Pick<ArchivedWorkspace, 'brand' | 'look' | 'brandSources'>,
  now: Date,
): Promise<string[]> {
  if (voice === null) return []
  const { workspaceId, userId } = restore
  const thing = { kind: 'setting' as const, oldId: 'brand' }
  if ((await restoredId(tx, restore, thing)) !== null) return [settingsReport.brandImported]
  if ((await readBrand(tx, workspaceId)).updatedAt !== null) return [settingsReport.brandKept]
  const isOwner = (await roleOf(tx, workspaceId, userId)) === 'owner'
  await storeBrand(tx, restore, { ...voice, blocksBannedWords: voice.blocksBannedWords && isOwner }, now)
  if (look) await storeLook(tx, restore, { ...look, logoMediaId: null }, now)
  await addSources(tx, workspaceId, brandSources)
  await isFirst(tx, restore, { ...thing, newId: workspaceId })
  return [settingsReport.brandImported]
}

/**
 * Puts the logo into a look that came with this archive. Run it after the files.
 * @param ids new ids of the files, by their id in the archive
 */
export async function restoreLogo(
  { database: { db }, clock }: RestoreDependencies,
  restore: ArchiveRestore,
  { look }: Pick<ArchivedWorkspace, 'look'>,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const logoMediaId = ids.get(look?.logoMediaId ?? '')
  if (logoMediaId === undefined) return
  await db.transaction().execute(async (tx) => {
    await lockWorkspace(tx, restore.workspaceId)
    if ((await restoredId(tx, restore, { kind: 'setting', oldId: 'brand' })) === null) return
    if (!(await isFirst(tx, restore, { kind: 'setting', oldId: 'logo', newId: logoMediaId }))) return
    const { look: here } = await readBrand(tx, restore.workspaceId)
    // An admin chose another one meanwhile.
    if (here.logoMediaId !== null || !(await hasPicture(tx, restore.workspaceId, logoMediaId))) return
    await storeLook(tx, restore, { ...here, logoMediaId }, clock.now())
  })
}

/** In the caller's transaction. */
async function takeZone(tx: Db, restore: ArchiveRestore, zone: string): Promise<string[]> {
  const { workspaceId, userId } = restore
  const thing = { kind: 'setting' as const, oldId: 'zone' }
  const taken = settingsReport.zoneSet(zone)
  if ((await restoredId(tx, restore, thing)) !== null) return [taken]
  const own = await zoneOf(tx, { workspaceId, userId })
  if (own === zone) return []
  const kept = settingsReport.zoneKept(own, zone)
  const post = await tx
    .selectFrom('scheduled_posts')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .limit(1)
    .executeTakeFirst()
  if (post) return [kept]
  const set = await setTimezone(tx, { workspaceId, userId, timezone: zone })
  if (set.kind !== 'set') return [kept]
  await isFirst(tx, restore, { ...thing, newId: workspaceId })
  return [taken]
}
