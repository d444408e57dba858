import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'

/** Local copies of remote files, in a folder. */
export interface LocalCopies {
  /** The path of the copy; fetched first when there is none. null when `fetch` finds nothing. */
  of(path: string, fetch: () => Promise<AsyncIterable<Uint8Array> | null>): Promise<string | null>
  forget(path: string): Promise<void>
}

/** A copy unused for this long is removed. Publishing the largest video takes less. */
const keptForMs = 6 * 3_600_000

export function openLocalCopies(folder: string, clock: Clock): LocalCopies {
  const coming = new Map<string, Promise<string | null>>()
  const placeOf = (path: string) => join(folder, createHash('sha256').update(path).digest('hex'))

  async function bring(path: string, fetch: () => Promise<AsyncIterable<Uint8Array> | null>) {
    const place = placeOf(path)
    const now = clock.now()
    if (await stat(place).catch(() => null)) {
      await utimes(place, now, now)
      return place
    }
    await mkdir(folder, { recursive: true })
    await removeOld(folder, now)
    const stream = await fetch()
    if (!stream) return null
    const half = `${place}.${crypto.randomUUID()}.part`
    try {
      await writeFile(half, stream)
      await utimes(half, now, now)
      await rename(half, place)
    } finally {
      await rm(half, { force: true })
    }
    return place
  }

  return {
    of(path, fetch) {
      const bringing = coming.get(path) ?? bring(path, fetch).finally(() => coming.delete(path))
      coming.set(path, bringing)
      return bringing
    },
    forget: (path) => rm(placeOf(path), { force: true }),
  }
}

async function removeOld(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const place = join(folder, name)
    const facts = await stat(place).catch(() => null)
    if (facts && now.getTime() - facts.mtimeMs > keptForMs) await rm(place, { force: true })
  }
}
