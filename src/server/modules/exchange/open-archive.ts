import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { ZodType } from 'zod'
import { formatName, manifest, type Manifest } from './archive-format.ts'

/** What an archive may hold: more than a large workspace does, and less than what fills a disk. */
export const archiveLimits = {
  entries: 50_000,
  bytes: 20 * 1024 ** 3,
  documentBytes: 64 * 1024 ** 2,
  /** How much larger than packed a file may be, beyond the first megabyte. */
  ratio: 200,
}

const known =
  /^(manifest|workspace|labels|writing-kit|slots|templates|activity|folders|media)\.json$|^workspace-image\.webp$|^posts\/\d{1,6}\.json$|^media\/[\w-]+\.\w{1,8}$/

/** An archive that is one, open to be read. Whatever is read of it is what its manifest says. */
export interface OpenArchive {
  manifest: Manifest
  document<T>(path: string, schema: ZodType<T>): Promise<T>
  /** Writes one of its files to a place of this machine. */
  extract(path: string, localPath: string): Promise<void>
  close(): void
}

export type ArchiveRead = { kind: 'open'; archive: OpenArchive } | { kind: 'refused'; why: string }

/** What an archive holds is not what it says; the words are for people. */
export class BrokenArchive extends Error {}

/**
 * Opens an archive that came from anywhere: names, counts and sizes are checked before anything is unpacked, and while
 * it is. Nothing of it chooses where it is written.
 */
export async function openArchive(localPath: string, limits = archiveLimits): Promise<ArchiveRead> {
  let zip: ZipFile
  try {
    zip = await openPromise(localPath, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch {
    return { kind: 'refused', why: 'This is no archive: the file is not a ZIP, or a part of it is missing.' }
  }
  try {
    const entries = await readEntries(zip, limits)
    const head = entries.get('manifest.json')
    if (!head) throw new BrokenArchive(notOurs)
    const bytes = await bytesOf(zip, head)
    const read = manifest.safeParse(parsed(bytes))
    if (!read.success) throw new BrokenArchive(isOurs(bytes) ? newer : notOurs)
    return { kind: 'open', archive: readable(zip, entries, read.data) }
  } catch (error) {
    zip.close()
    const why =
      error instanceof BrokenArchive
        ? error.message
        : 'This archive is damaged: it cannot be read to its end.'
    return { kind: 'refused', why }
  }
}

const notOurs = 'This is no Postlark archive: it has no list of what is in it.'
const newer =
  'This archive was written by another version of Postlark, and this one cannot read it. Update Postlark first.'
const tooMuch = 'This archive holds more than an archive may: it was refused before it was unpacked.'
const odd = (name: string) => `This archive holds “${name.slice(0, 100)}”, which is no part of one.`
const differs = (name: string) =>
  `“${name}” in this archive is not what its list says: the archive was changed or damaged.`

const isOurs = (bytes: Buffer) => {
  const said = parsed(bytes)
  return typeof said === 'object' && said !== null && 'format' in said && said.format === formatName
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

async function readEntries(zip: ZipFile, limits: typeof archiveLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw new BrokenArchive(tooMuch)
  const entries = new Map<string, Entry>()
  let bytes = 0
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      const { fileName, compressedSize, uncompressedSize } = entry
      bytes += uncompressedSize
      const isBomb = uncompressedSize > 1_000_000 && uncompressedSize > compressedSize * limits.ratio
      const isLarge = fileName.endsWith('.json') && uncompressedSize > limits.documentBytes
      if (bytes > limits.bytes || isBomb || isLarge || entries.size >= limits.entries) {
        return reject(new BrokenArchive(tooMuch))
      }
      if (!known.test(fileName) || entries.has(fileName)) return reject(new BrokenArchive(odd(fileName)))
      entries.set(fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
  return entries
}

function readable(zip: ZipFile, entries: ReadonlyMap<string, Entry>, list: Manifest): OpenArchive {
  const listed = new Map(list.files.map((file) => [file.path, file]))
  for (const name of entries.keys()) {
    if (name !== 'manifest.json' && !listed.has(name)) throw new BrokenArchive(odd(name))
  }
  for (const { path, bytes } of list.files) {
    if (entries.get(path)?.uncompressedSize !== bytes) throw new BrokenArchive(differs(path))
  }
  const find = (path: string) => {
    const entry = entries.get(path)
    const file = listed.get(path)
    if (!entry || !file) throw new BrokenArchive(differs(path))
    return { entry, sha256: file.sha256 }
  }
  return {
    manifest: list,
    async document(path, schema) {
      const { entry, sha256 } = find(path)
      const bytes = await bytesOf(zip, entry)
      const read = schema.safeParse(parsed(bytes))
      if (createHash('sha256').update(bytes).digest('hex') !== sha256 || !read.success) {
        throw new BrokenArchive(differs(path))
      }
      return read.data
    },
    async extract(path, localPath) {
      const { entry, sha256 } = find(path)
      const hash = createHash('sha256')
      const stream = await zip.openReadStreamPromise(entry)
      stream.on('data', (part: Buffer) => hash.update(part))
      await pipeline(stream, createWriteStream(localPath))
      if (hash.digest('hex') !== sha256) throw new BrokenArchive(differs(path))
    },
    close: () => zip.close(),
  }
}

async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  // More than the entry says ends in an error: the reader counts.
  const stream: Readable = await zip.openReadStreamPromise(entry)
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
