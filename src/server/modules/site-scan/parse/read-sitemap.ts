import { gunzipSync } from 'node:zlib'
import { Parser } from 'htmlparser2'

/** An entry of a sitemap. */
export interface SitemapEntry {
  url: string
  /** ISO 8601; null: it does not say. */
  changedAt: string | null
}

/** `sitemaps`: those that an index names. */
export interface ReadSitemap {
  pages: SitemapEntry[]
  sitemaps: SitemapEntry[]
}

const mostEntries = 5_000
const mostUnpackedBytes = 5 * 1_048_576
const mostChars = 2_048

/**
 * Reads a sitemap or an index of some, packed or not. Relative addresses are resolved, which the protocol has not.
 * Source: https://www.sitemaps.org/protocol.html (read 2026-11-24)
 * @throws Error for one that unpacks to more than 5 MB
 */
export function readSitemap(bytes: Uint8Array, base: string): ReadSitemap {
  const text = new TextDecoder().decode(unpacked(bytes))
  const found: ReadSitemap = { pages: [], sitemaps: [] }
  let entry: { loc: string; lastmod: string } | null = null
  let field: 'loc' | 'lastmod' | null = null
  const parser = new Parser(
    {
      onopentagname(name) {
        if (name === 'url' || name === 'sitemap') entry = { loc: '', lastmod: '' }
        field = name === 'loc' || name === 'lastmod' ? name : null
      },
      ontext(text) {
        if (entry && field && entry[field].length < mostChars) entry[field] += text
      },
      onclosetag(name) {
        field = null
        if (!entry || (name !== 'url' && name !== 'sitemap')) return
        const url = URL.parse(entry.loc.trim(), base)
        const list = name === 'url' ? found.pages : found.sitemaps
        if (url && list.length < mostEntries) list.push({ url: url.href, changedAt: dateOf(entry.lastmod) })
        entry = null
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return found
}

function unpacked(bytes: Uint8Array): Uint8Array {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  return isPacked ? gunzipSync(bytes, { maxOutputLength: mostUnpackedBytes }) : bytes
}

/** A date as ISO 8601; null for none. */
export function dateOf(written: string): string | null {
  const at = Date.parse(written.trim())
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
