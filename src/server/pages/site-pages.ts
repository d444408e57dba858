import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { type Consent, consentIn } from '#server/plumbing/consent.ts'
import { consentParts, withConsentParts } from './consent/ask-consent.ts'
import { namesOf, type SiteServices } from './consent/outside-services.ts'
import { contentPolicy } from './content-policy.ts'
import {
  adaptPage,
  adaptText,
  inlineScriptHashes,
  type PageVisitor,
  placeOf,
  shownAddress,
  type SiteFacts,
} from './adapt-page.ts'

/** How many adapted pages are cached; the least recently used goes first. */
const maxKept = 400

/** One adapted page, compressed, with an ETag from its content. */
interface Dressed {
  etag: string
  type: string
  policy: string
  vary: string
  bodies: { br: Buffer<ArrayBuffer>; gzip: Buffer<ArrayBuffer>; identity: Buffer<ArrayBuffer> }
}

/** The instance's own data, and the services of others it uses. */
export interface PageFacts extends SiteFacts {
  services: SiteServices
}

interface Visitor extends PageVisitor {
  consent: Consent
}

/** The built public pages and text files, adapted to this instance on first request. */
export interface SitePages {
  /** null: there is no such page. */
  answer(c: Context): Promise<Response | null>
}

/** @param folder build/client */
export function openSitePages(folder: string, facts: PageFacts): SitePages {
  const kept = new Map<string, Promise<Dressed>>()
  const origins = facts.testimonialsUrl ? [new URL(facts.testimonialsUrl).origin] : []

  // Where nobody is asked, the answer makes no other page.
  const asks = namesOf(facts.services).length > 0
  const consentOf = (c: Context): Consent => (asks ? consentIn(c.req.raw.headers) : 'refused')

  const make = async (file: string, visitor: Visitor): Promise<Dressed> => {
    const source = await readFile(file, 'utf8')
    const isPage = file.endsWith('.html')
    const parts = consentParts(facts.services, isPage ? visitor.consent : 'refused')
    const adapted = isPage ? adaptPage(source, facts, visitor) : adaptText(source, facts)
    const text = withConsentParts(adapted, parts)
    const identity = Buffer.from(text)
    const [br, gzipped] = await Promise.all([brotli(identity), promisify(gzip)(identity)])
    return {
      etag: createHash('sha256').update(identity).digest('base64url').slice(0, 20),
      type: types[path.extname(file)] ?? 'text/plain; charset=utf-8',
      vary: asks ? 'Cookie, Accept-Encoding, Sec-GPC, DNT' : 'Cookie, Accept-Encoding',
      policy: contentPolicy({
        mode: 'production',
        nonce: null,
        scriptHashes: isPage ? inlineScriptHashes(text) : [],
        origins: [...origins, ...parts.hosts],
      }),
      bodies: { br, gzip: gzipped, identity },
    }
  }

  const dressed = (file: string, visitor: Visitor): Promise<Dressed> => {
    const key = `${visitor.signedIn ? 1 : 0} ${visitor.theme ?? ''} ${visitor.consent} ${file}`
    const found = kept.get(key) ?? make(file, visitor)
    kept.delete(key)
    kept.set(key, found)
    found.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    return found
  }

  const files = new Map<string, string | null>()
  const fileOf = (address: string): string | null => {
    const known = files.get(address)
    if (known !== undefined) return known
    const file = builtFile(folder, address)
    if (file !== null || files.size < maxKept) files.set(address, file)
    return file
  }

  return {
    async answer(c) {
      const place = placeOf(c.req.path)
      if (place !== null) return c.redirect(place)
      const file = fileOf(shownAddress(c.req.path, facts))
      return file === null ? null : send(c, await dressed(file, { ...visitorOf(c), consent: consentOf(c) }))
    },
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/** The file of an address: a page's index.html, or a text file at the root. */
function builtFile(folder: string, address: string): string | null {
  if (!/^[\w/.-]*$/.test(address) || address.includes('..')) return null
  const file = /\.(xml|txt)$/.test(address)
    ? path.join(folder, address)
    : path.join(folder, address.includes('.') ? '-' : address, 'index.html')
  return existsSync(file) ? file : null
}

function visitorOf(c: Context): PageVisitor {
  const header = c.req.header('cookie')
  if (header === undefined) return { signedIn: false, theme: null }
  const theme = getCookie(c, 'theme')
  return { signedIn: hasSession(header), theme: theme === 'light' || theme === 'dark' ? theme : null }
}

/** Whether a session is likely. Code that needs one asks the API, which checks it. */
export function hasSession(cookies: string): boolean {
  return /(?:^|;\s*)(?:__Secure-)?[\w.-]*session_token=/.test(cookies)
}

/** Browsers revalidate it each time and get 304 while it is unchanged: a new release shows at once. */
function send(c: Context, page: Dressed): Response {
  const coding = codingFor(c.req.header('accept-encoding') ?? '')
  const etag = `"${page.etag}-${coding}"`
  const headers: Record<string, string> = {
    etag,
    vary: page.vary,
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': page.policy,
  }
  if (isUnchanged(c, etag)) return c.body(null, 304, headers)
  headers['content-type'] = page.type
  if (coding !== 'identity') headers['content-encoding'] = coding
  const body = page.bodies[coding]
  headers['content-length'] = String(body.length)
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  return c.body(body, 200, headers)
}

/** Whether the browser has the version of an ETag already. */
export function isUnchanged(c: Context, etag: string): boolean {
  return c.req.header('if-none-match')?.includes(etag) ?? false
}

/** The smallest encoding the browser accepts. @param accepted its `Accept-Encoding` */
export function codingFor(accepted: string): keyof Dressed['bodies'] {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

function brotli(content: Buffer): Promise<Buffer<ArrayBuffer>> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}
