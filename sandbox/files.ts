import { createWriteStream, mkdirSync, openAsBlob, rmSync, statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The bytes of uploads, by media id. Large ones never stand in memory when the stand-ins have a folder. */
export interface StandInFiles {
  /** Adds to the end of a file, which begins empty. Gives its size afterwards. */
  append(id: string, part: Uint8Array | ReadableStream<Uint8Array>): Promise<number>
  /** Bytes so far; 0 when there is none. */
  size(id: string): number
  /** Lazy; null when there is none. */
  open(id: string): Promise<Blob | null>
  remove(id: string): void
}

/** @param folder null keeps everything in memory */
export function openFiles(folder: string | null): StandInFiles {
  if (folder === null) return filesInMemory()
  mkdirSync(folder, { recursive: true })
  const pathOf = (id: string) => join(folder, createHash('sha256').update(id).digest('hex'))
  const size = (id: string) => statSync(pathOf(id), { throwIfNoEntry: false })?.size ?? 0
  return {
    async append(id, part) {
      const source = Readable.from(part instanceof Uint8Array ? [part] : part)
      await pipeline(source, createWriteStream(pathOf(id), { flags: 'a' }))
      return size(id)
    },
    size,
    open: async (id) => (size(id) > 0 ? openAsBlob(pathOf(id)) : null),
    remove: (id) => rmSync(pathOf(id), { force: true }),
  }
}

function filesInMemory(): StandInFiles {
  const parts = new Map<string, Blob>()
  return {
    async append(id, part) {
      const bytes = part instanceof Uint8Array ? new Uint8Array(part) : await new Response(part).blob()
      const whole = new Blob([parts.get(id) ?? '', bytes])
      parts.set(id, whole)
      return whole.size
    },
    size: (id) => parts.get(id)?.size ?? 0,
    open: async (id) => parts.get(id) ?? null,
    remove: (id) => void parts.delete(id),
  }
}
