import { createReadStream, openAsBlob } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { type ByteRange, type Files, PathOutside } from './files.ts'

/** Stores files in a local folder. */
export function localFiles(root: string): Files {
  const place = (path: string) => inside(root, path)
  return {
    write: async (path, bytes) => whole(place(path), (half) => writeFile(half, bytes)),
    writeStream: async (path, stream) => whole(place(path), (half) => writeFile(half, stream)),
    copyIn: async (path, localPath) => whole(place(path), (half) => linkOrCopy(localPath, half)),
    async read(path) {
      const bytes = await unlessMissing(readFile(place(path)))
      return bytes && new Uint8Array(bytes)
    },
    async open(path) {
      const found = await sizeOf(place(path))
      return found === null ? null : unlessMissing(openAsBlob(place(path)))
    },
    async stream(path, range) {
      const found = await sizeOf(place(path))
      return found === null ? null : streamOf(place(path), range)
    },
    size: async (path) => sizeOf(place(path)),
    async localCopy(path) {
      return (await sizeOf(place(path))) === null ? null : place(path)
    },
    async remove(path) {
      await rm(place(path), { force: true })
    },
    async removeMatching(folder, prefix) {
      const names = (await unlessMissing(readdir(place(folder)))) ?? []
      for (const name of names) {
        if (name.startsWith(prefix)) await rm(place(`${folder}/${name}`), { force: true })
      }
    },
  }
}

/** A local file as a stream, with only a part of it in memory. */
function streamOf(localPath: string, range?: ByteRange): ReadableStream<Uint8Array> {
  const stream: NodeReadableStream<Uint8Array> = Readable.toWeb(createReadStream(localPath, range ?? {}), {
    type: 'bytes',
  })
  return stream as ReadableStream<Uint8Array>
}

/** Writes `target` completely or not at all. */
async function whole(target: string, write: (half: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const half = `${target}.${crypto.randomUUID()}.part`
  try {
    await write(half)
    await rename(half, target)
  } finally {
    // @NOTE Renaming one hard link to another of the same file leaves both names.
    await rm(half, { force: true })
  }
}

/** A hard link costs nothing; from another disk it is a copy. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}

async function sizeOf(localPath: string): Promise<number | null> {
  const facts = await unlessMissing(stat(localPath))
  return facts?.isFile() ? facts.size : null
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function inside(root: string, path: string): string {
  const target = normalize(join(root, path))
  if (!target.startsWith(normalize(root) + sep)) throw new PathOutside()
  return target
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')
}
