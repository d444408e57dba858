import { readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The number of open uploads: a person's own, and everyone's. */
export interface OpenUploads {
  own: number
  all: number
}

const described = z.object({ metadata: z.object({ userId: z.string() }) })

/** Counts unfinished uploads in a folder. Each has a `{id}.json` with its owner. */
export async function countOpenUploads(folder: string, userId: string): Promise<OpenUploads> {
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.json'))
  const owners = await Promise.all(names.map((name) => ownerOf(join(folder, name))))
  return { own: owners.filter((owner) => owner === userId).length, all: names.length }
}

async function ownerOf(place: string): Promise<string | null> {
  try {
    return described.parse(JSON.parse(await readFile(place, 'utf8'))).metadata.userId
  } catch {
    // It was finished or cancelled just now, or a crash left half of it.
    return null
  }
}

/** Free space to leave on the disk of uploads: the database is usually on it as well. Bytes. */
export const keptFreeBytes = 512 * 1_048_576

/** Whether this many more bytes may be written to a folder. */
export async function hasRoomFor(bytes: number, folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk === null || disk.bavail * disk.bsize - bytes >= keptFreeBytes
}

const isUpload = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Removes uploads without activity since then, and incomplete ones from a crash. */
export async function removeAbandonedUploads(folder: string, since: Date): Promise<void> {
  const ids = new Set((await namesIn(folder)).map((name) => name.replace(/\.json$/, '')))
  for (const id of ids) {
    if (!isUpload.test(id)) continue
    const places = [join(folder, id), join(folder, `${id}.json`)]
    const touched = await Promise.all(places.map((place) => touchedAt(place)))
    if (Math.max(...touched) >= since.getTime()) continue
    for (const place of places) await rm(place, { force: true })
  }
}

async function touchedAt(place: string): Promise<number> {
  return stat(place).then(
    ({ mtimeMs }) => mtimeMs,
    () => -Infinity,
  )
}

async function namesIn(folder: string): Promise<string[]> {
  // No upload has started yet.
  return readdir(folder).catch(() => [])
}
