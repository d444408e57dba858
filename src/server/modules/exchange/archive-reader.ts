import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { ZodType } from 'zod'
import { jsonMeter } from '#server/plumbing/json-meter.ts'
import {
  archivedMedia,
  archivedPosts,
  emptyDocuments,
  formatName,
  manifest,
  type Manifest,
  wholeDocuments,
} from './archive-format.ts'
import { type ArchiveLimits, documentLimits, maxCounts } from './archive-limits.ts'
import {
  BrokenArchive,
  differs,
  notAnArchive,
  notAZip,
  otherVersion,
  tooMuch,
  tooMuchIn,
  unknownFile,
} from './broken-archive.ts'
import { listEntries } from './list-entries.ts'
import { archivedNumbers } from './numbers/numbers-format.ts'

/** An open archive, checked against its manifest. Runs in the reading thread. */
export interface ArchiveReader {
  id: string
  /** The paths of its posts, in order. */
  postDocuments: string[]
  /** The paths of its numbers, in order. */
  numberDocuments: string[]
  /** @returns the parsed document */
  document(path: string): Promise<unknown>
  /** Writes one of its files to a local path. */
  extract(path: string, localPath: string): Promise<void>
}

/**
 * Opens an untrusted archive: names, counts and sizes are checked before and during unpacking. It never decides where
 * files are written.
 * @throws BrokenArchive
 */
export async function openReader(localPath: string, limits: ArchiveLimits): Promise<ArchiveReader> {
  const zip = await openPromise(localPath, {
    lazyEntries: true,
    autoClose: false,
    strictFileNames: true,
  }).catch(() => {
    throw new BrokenArchive(notAZip)
  })
  const entries = await listEntries(zip, limits)
  const head = entries.get('manifest.json')
  if (!head) throw new BrokenArchive(notAnArchive)
  const value = parsed((await bytesOf(zip, head)).bytes)
  const read = manifest.safeParse(value)
  if (!read.success) throw new BrokenArchive(isOurs(value) ? otherVersion : notAnArchive)
  return readerOf(zip, entries, read.data)
}

function readerOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, list: Manifest): ArchiveReader {
  const listed = filesListed(entries, list)
  const find = (path: string) => {
    const entry = entries.get(path)
    const file = listed.get(path)
    if (!entry || !file) throw new BrokenArchive(differs(path))
    return { entry, sha256: file.sha256 }
  }
  return {
    id: list.id,
    postDocuments: documentsIn(list, 'posts/', maxCounts.postDocuments),
    numberDocuments: documentsIn(list, 'numbers/', maxCounts.numberDocuments),
    async document(path) {
      const empty = listed.has(path) ? undefined : emptyDocuments[path]
      if (empty !== undefined) return empty
      const { entry, sha256 } = find(path)
      const { bytes, hash } = await bytesOf(zip, entry)
      if (hash !== sha256) throw new BrokenArchive(differs(path))
      const read = schemaOf(path).safeParse(parsed(bytes))
      if (!read.success) throw new BrokenArchive(differs(path))
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
  }
}

/** Every file is listed once, with its real size. */
function filesListed(entries: ReadonlyMap<string, Entry>, { files }: Manifest) {
  const listed = new Map(files.map((file) => [file.path, file]))
  const missing = [...entries.keys()].find((name) => name !== 'manifest.json' && !listed.has(name))
  if (missing !== undefined) throw new BrokenArchive(unknownFile(missing))
  const wrong = files.find(({ path, bytes }) => entries.get(path)?.uncompressedSize !== bytes)
  if (wrong || listed.size < files.length) throw new BrokenArchive(differs(wrong?.path ?? 'manifest.json'))
  return listed
}

function documentsIn({ files }: Manifest, folder: 'posts/' | 'numbers/', most: number): string[] {
  const paths = files.map(({ path }) => path).filter((path) => path.startsWith(folder))
  if (paths.length > most) throw new BrokenArchive(tooMuch)
  return paths.toSorted((a, b) => byNumber(a) - byNumber(b))
}

const byNumber = (path: string) => Number(/\d+/.exec(path)?.[0])

function schemaOf(path: string): ZodType {
  if (path === 'media.json') return archivedMedia
  if (path.startsWith('posts/')) return archivedPosts
  if (path.startsWith('numbers/')) return archivedNumbers
  const schema = Object.entries(wholeDocuments).find(([name]) => name === path)?.[1]
  if (!schema) throw new BrokenArchive(differs(path))
  return schema
}

const isOurs = (said: unknown) =>
  typeof said === 'object' && said !== null && 'format' in said && said.format === formatName

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

/** Reads a document, measured while unpacking: reading stops at the byte that exceeds a limit. */
async function bytesOf(zip: ZipFile, entry: Entry): Promise<{ bytes: Buffer; hash: string }> {
  if (entry.uncompressedSize > documentLimits.bytes) throw new BrokenArchive(tooMuchIn(entry.fileName))
  const measure = jsonMeter(documentLimits)
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  // More bytes than the entry says are an error: the reader counts.
  const stream = await zip.openReadStreamPromise(entry)
  for await (const part of stream as AsyncIterable<Buffer>) {
    if (measure(part) !== null) throw new BrokenArchive(tooMuchIn(entry.fileName))
    hash.update(part)
    parts.push(part)
  }
  return { bytes: Buffer.concat(parts), hash: hash.digest('hex') }
}
