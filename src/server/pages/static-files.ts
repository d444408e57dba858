import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { codingFor, isUnchanged } from './site-pages.ts'

/** How many files have cached validators; a build has about a thousand. */
const maxRemembered = 4_000
const extensions = { br: '.br', gzip: '.gz', identity: '' } as const

/** The static files of the build: scripts, styles, fonts, pictures, the service worker. */
export interface StaticFiles {
  /** null: there is no such file. */
  answer(c: Context): Promise<Response | null>
}

/** @param folder build/client */
export function openStaticFiles(folder: string): StaticFiles {
  const etags = new Map<string, string>()
  const etagOf = (file: string, content: Buffer): string => {
    const known = etags.get(file)
    if (known !== undefined) return known
    const etag = createHash('sha256').update(content).digest('base64url').slice(0, 20)
    if (etags.size < maxRemembered) etags.set(file, etag)
    return etag
  }

  return {
    async answer(c) {
      const address = c.req.path
      if (!isFileAddress(address)) return null
      const wanted = codingFor(c.req.header('accept-encoding') ?? '')
      const found = await readSmallest(path.join(folder, address), wanted)
      if (found === null) return null
      const { content, coding, hasOthers } = found
      const etag = `"${etagOf(`${coding} ${address}`, content)}-${coding}"`
      const headers: Record<string, string> = { etag, 'cache-control': cacheControl(address) }
      if (hasOthers) headers['vary'] = 'Accept-Encoding'
      if (isUnchanged(c, etag)) return c.body(null, 304, headers)
      headers['content-type'] = getMimeType(address) ?? 'application/octet-stream'
      headers['content-length'] = String(content.length)
      if (coding !== 'identity') headers['content-encoding'] = coding
      return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(content, 200, headers)
    },
  }
}

/** The cache lifetime of a file. Files in `assets` have a content hash in their name. */
function cacheControl(address: string): string {
  if (/^\/assets\/.+-[\w-]{8}\.\w+$/.test(address)) return 'public, max-age=31536000, immutable'
  // An outdated worker serves outdated pages.
  return address === '/sw.js' ? 'no-cache' : 'public, max-age=300'
}

/** Whether an address is a file of the build: not a compressed copy, not outside its folder, not hidden. */
function isFileAddress(address: string): boolean {
  return /^(?:\/[\w-][\w.-]*)+\.\w+$/.test(address) && !/\.(?:br|gz|html)$/.test(address)
}

interface FoundFile {
  content: Buffer<ArrayBuffer>
  coding: keyof typeof extensions
  /** Whether the body depends on `Accept-Encoding`. */
  hasOthers: boolean
}

async function readSmallest(file: string, wanted: keyof typeof extensions): Promise<FoundFile | null> {
  const compressed = wanted === 'identity' ? null : await read(`${file}${extensions[wanted]}`)
  if (compressed !== null) return { content: compressed, coding: wanted, hasOthers: true }
  const content = await read(file)
  return content && { content, coding: 'identity', hasOthers: wanted === 'identity' && isCompressible(file) }
}

/** The build compresses these unless they are tiny; see scripts/compress.mjs. */
function isCompressible(file: string): boolean {
  return /\.(?:js|css|svg|json|webmanifest)$/.test(file)
}

async function read(file: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && isAbsent(error.code)) return null
    throw error
  }
}

function isAbsent(code: unknown): boolean {
  return code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR'
}
