import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { maxWorkspaceImageBytes, setWorkspaceImage } from '#server/modules/media/workspace-image.ts'
import { setTimezone } from '#server/modules/workspaces/workspaces.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { ArchivedWorkspace } from './archive-format.ts'
import { isFirst, type Taking, type TakeTools, type Unpacking, whatBecameOf } from './taking.ts'

/**
 * What a workspace is itself. It keeps its name, a picture it has, and, once it has posts, the time zone of whoever takes
 * the archive in.
 * @returns what came in and what did not, in words
 */
export async function takeSettings(
  tools: TakeTools,
  taking: Taking,
  from: Unpacking,
  there: ArchivedWorkspace,
): Promise<string[]> {
  const { db } = tools.database
  const here = await db
    .selectFrom('workspaces')
    .select(['name', 'image_url'])
    .where('id', '=', taking.workspaceId)
    .executeTakeFirstOrThrow()
  return [
    ...(here.name === there.name ? [] : [`This workspace keeps its name. The other one is “${there.name}”.`]),
    ...(await takeImage(tools, taking, from, { image: there.image, hasOwn: here.image_url !== null })),
    ...(await db.transaction().execute((tx) => takeZone(tx, taking, there.zone))),
  ]
}

async function takeImage(
  { database: { db }, files }: TakeTools,
  taking: Taking,
  { archive, folder }: Unpacking,
  { image, hasOwn }: Pick<ArchivedWorkspace, 'image'> & { hasOwn: boolean },
): Promise<string[]> {
  if (image === null) return []
  const thing = { kind: 'setting' as const, oldId: 'image' }
  if ((await whatBecameOf(db, taking, thing)) !== null) return [imageTaken]
  if (hasOwn) return ['This workspace keeps its picture.']
  const localPath = join(folder, 'workspace-image')
  await archive.extract(image, localPath)
  const { size } = await stat(localPath)
  const bytes = size > maxWorkspaceImageBytes ? null : await readFile(localPath)
  await rm(localPath)
  const set = bytes && (await setWorkspaceImage(db, files, taking.workspaceId, bytes))
  if (set?.kind !== 'set') return ['The picture of the workspace was left out: it cannot be read.']
  await isFirst(db, taking, { ...thing, newId: taking.workspaceId })
  return [imageTaken]
}

const imageTaken = 'The picture of the workspace came in.'

/** In the caller's transaction. */
async function takeZone(tx: Db, taking: Taking, zone: string): Promise<string[]> {
  const { workspaceId, userId } = taking
  const thing = { kind: 'setting' as const, oldId: 'zone' }
  const taken = `Your time zone here is ${zone} now.`
  if ((await whatBecameOf(tx, taking, thing)) !== null) return [taken]
  const own = await zoneOf(tx, { workspaceId, userId })
  if (own === zone) return []
  const kept = `Your time zone here stays ${own}. There it was ${zone}.`
  const post = await tx
    .selectFrom('scheduled_posts')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .limit(1)
    .executeTakeFirst()
  if (post) return [kept]
  const set = await setTimezone(tx, { workspaceId, userId, timezone: zone })
  if (set.kind !== 'set') return [kept]
  await isFirst(tx, taking, { ...thing, newId: workspaceId })
  return [taken]
}
