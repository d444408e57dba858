import type { Files } from '#server/plumbing/files/files.ts'
import { openPicture } from './closed-readers.ts'
import { inTurn } from './image-turns.ts'

const formats = ['jpeg', 'png', 'gif', 'webp']
const maxPixels = 50_000_000
/** It is nowhere displayed larger. */
const side = 256

/**
 * Stores a person's picture: square, upright, without metadata.
 * @returns its address; null: the bytes are no supported picture, or decoding takes too long
 * @throws ClientGone
 */
export async function keepPersonPicture(
  files: Files,
  personId: string,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<string | null> {
  const picture = await inTurn(personId, () => made(bytes), signal)
  if (!picture) return null
  const path = `people/${personId}/${crypto.randomUUID()}.webp`
  await files.write(path, picture)
  return `/media/${path}`
}

/** Deletes a picture of {@link keepPersonPicture}; ignores a foreign address. */
export async function forgetPersonPicture(files: Files, imageUrl: string | null): Promise<void> {
  const [, path] = personPicture.exec(imageUrl ?? '') ?? []
  if (path) await files.remove(path)
}

/** The address of a person's picture; its group is the path of the file. */
export const personPicture = /^\/media\/(people\/[\w-]+\/[0-9a-f-]{36}\.webp)$/

async function made(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const image = openPicture(bytes, { limitInputPixels: maxPixels })
    const { format } = await image.metadata()
    if (!formats.includes(format)) return null
    return await image.autoOrient().resize(side, side, { fit: 'cover' }).webp({ quality: 85 }).toBuffer()
  } catch {
    return null
  }
}
