import { createWriteStream, mkdirSync, openAsBlob, readdirSync, rmSync, statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The bytes of uploads, by media id. With a folder, large ones are never in memory as a whole. */
export interface StandInFiles {
  /**
   * Appends to a file, which starts empty. Returns its new size. Removes the oldest files when there is no room.
   * @throws {StandInsFull} when there is still no room; the file is removed
   */
  append(id: string, part: Uint8Array | ReadableStream<Uint8Array>): Promise<number>
  /** Its size so far; 0 when there is none. */
  size(id: string): number
  /** Lazy; null when there is none. */
  open(id: string): Promise<Blob | null>
  remove(id: string): void
}

/** The storage limit of the stand-ins is reached. */
export class StandInsFull extends Error {
  override name = 'StandInsFull'
}

/** A storage of bytes by simple names. */
interface Place {
  append(name: string, source: Readable): Promise<void>
  size(name: string): number
  open(name: string): Promise<Blob | null>
  remove(name: string): void
  /** All names, oldest first. */
  names(): string[]
}

/**
 * @param folder null stores everything in memory
 * @param maxBytes of all files together
 */
export function openFiles(folder: string | null, maxBytes: number): StandInFiles {
  const place = folder === null ? inMemory() : inFolder(folder)
  /** Sizes, oldest first. */
  const held = new Map(place.names().map((name) => [name, place.size(name)]))
  const writing = new Set<string>()
  let total = [...held.values()].reduce((sum, bytes) => sum + bytes, 0)

  const note = (name: string) => {
    total -= held.get(name) ?? 0
    held.delete(name)
    const bytes = place.size(name)
    if (bytes > 0) held.set(name, bytes)
    total += bytes
  }
  const remove = (name: string) => {
    place.remove(name)
    note(name)
  }
  const makeRoom = (wanted: number) => {
    for (const name of held.keys()) {
      if (total + wanted <= maxBytes) return
      if (!writing.has(name)) remove(name)
    }
    if (total + wanted > maxBytes) throw new StandInsFull(`no room for ${wanted} bytes`)
  }
  async function* counted(name: string, part: Uint8Array | ReadableStream<Uint8Array>) {
    for await (const bytes of part instanceof Uint8Array ? [part] : part) {
      makeRoom(bytes.length)
      total += bytes.length
      held.set(name, (held.get(name) ?? 0) + bytes.length)
      yield bytes
    }
  }
  return {
    async append(id, part) {
      const name = nameOf(id)
      writing.add(name)
      try {
        await place.append(name, Readable.from(counted(name, part)))
      } catch (error) {
        if (error instanceof StandInsFull) place.remove(name)
        throw error
      } finally {
        writing.delete(name)
        note(name)
      }
      return place.size(name)
    },
    size: (id) => place.size(nameOf(id)),
    open: (id) => place.open(nameOf(id)),
    remove: (id) => remove(nameOf(id)),
  }
}

function nameOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

function inFolder(folder: string): Place {
  mkdirSync(folder, { recursive: true })
  const pathOf = (name: string) => join(folder, name)
  const size = (name: string) => statSync(pathOf(name), { throwIfNoEntry: false })?.size ?? 0
  return {
    append: (name, source) => pipeline(source, createWriteStream(pathOf(name), { flags: 'a' })),
    size,
    open: async (name) => (size(name) > 0 ? openAsBlob(pathOf(name)) : null),
    remove: (name) => rmSync(pathOf(name), { force: true }),
    names: () =>
      readdirSync(folder)
        .map((name) => ({ name, changedAt: statSync(pathOf(name)).mtimeMs }))
        .toSorted((a, b) => a.changedAt - b.changedAt)
        .map(({ name }) => name),
  }
}

function inMemory(): Place {
  const kept = new Map<string, Blob>()
  return {
    async append(name, source) {
      const parts: BlobPart[] = [kept.get(name) ?? '']
      for await (const part of source) parts.push(new Uint8Array(part as Uint8Array))
      kept.set(name, new Blob(parts))
    },
    size: (name) => kept.get(name)?.size ?? 0,
    open: async (name) => kept.get(name) ?? null,
    remove: (name) => void kept.delete(name),
    names: () => [...kept.keys()],
  }
}
