import type { Db } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { openPicture } from './closed-readers.ts'
import { inTurn } from './image-turns.ts'

/** Source: docs/specification/workspaces.md#picture. */
export const maxWorkspaceImageBytes = 5_242_880
const formats = ['jpeg', 'png', 'gif', 'webp']
const maxPixels = 50_000_000
/** It is nowhere displayed larger. */
const side = 512

export type WorkspaceImageResult =
  | { kind: 'set'; key: string }
  | { kind: 'not-an-image' }
  | { kind: 'too-large' }

/**
 * Stores a workspace's picture, upright, without metadata, replacing the previous one.
 * @returns `key`: its path below `/media/`
 * @throws ClientGone
 */
export async function setWorkspaceImage(
  db: Db,
  files: Files,
  workspaceId: string,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<WorkspaceImageResult> {
  if (bytes.byteLength > maxWorkspaceImageBytes) return { kind: 'too-large' }
  const picture = await inTurn(workspaceId, () => made(bytes), signal)
  if (!picture) return { kind: 'not-an-image' }
  const key = `${workspaceId}/workspace-images/${crypto.randomUUID()}.webp`
  await files.write(key, picture)
  const before = await db
    .selectFrom('workspaces')
    .select('image_url')
    .where('id', '=', workspaceId)
    .executeTakeFirst()
  await db
    .updateTable('workspaces')
    .set({ image_url: `/media/${key}` })
    .where('id', '=', workspaceId)
    .execute()
  const [, old] =
    /^\/media\/([0-9a-f-]{36}\/workspace-images\/[\w-]+\.webp)$/.exec(before?.image_url ?? '') ?? []
  if (old?.startsWith(`${workspaceId}/`)) await files.remove(old)
  return { kind: 'set', key }
}

async function made(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const image = openPicture(bytes, { limitInputPixels: maxPixels })
    const { format } = await image.metadata()
    if (!formats.includes(format)) return null
    return await image
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer()
  } catch {
    return null
  }
}
