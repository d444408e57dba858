import { DomUtils } from 'htmlparser2'
import type { Clock } from '#server/plumbing/clock.ts'
import { decodeText } from '#server/plumbing/decode-text.ts'
import type { GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import { cleanPage } from './clean-page.ts'
import { parsePage, type PageTree } from './page-tree.ts'

/** A page given by a person, without active content. */
export interface CleanPage {
  /** Its final address. */
  url: string
  title: string
  /** It asks AI to stay away, with `noai` among its directives for robots. */
  keepsOutAi: boolean
  tree: PageTree
}

export type PageRead =
  | { kind: 'page'; page: CleanPage }
  /** Not a public web address, or it redirects to none. */
  | { kind: 'forbidden' }
  | { kind: 'unreachable' }
  | { kind: 'too-large' }
  /** It is a picture, a file, a feed … */
  | { kind: 'not-html' }
  /** Its response was an error. */
  | { kind: 'refused'; status: number }
  /** It could not be parsed. */
  | { kind: 'unreadable' }

/** Reads a page given by a person. Never throws for network errors. */
export type PageReader = (url: string) => Promise<PageRead>

const asked = { accept: 'text/html,application/xhtml+xml', maxBytes: 2 * 1024 ** 2, timeLimitSec: 15 }

/** A person who tries selectors needs the same page repeatedly. */
const keptSec = 60
const keptPages = 8
/** More are not read. */
const mostMetas = 200

/** @param fetch the guarded one: addresses come from people */
export function openPageReader(fetch: GuardedFetch, clock: Clock): PageReader {
  const kept = new Map<string, { page: CleanPage; at: Date }>()
  return async (url) => {
    const now = clock.now()
    const known = kept.get(url)
    if (known && now.getTime() - known.at.getTime() < keptSec * 1000)
      return { kind: 'page', page: known.page }
    kept.delete(url)
    const read = await readPage(fetch, url)
    if (read.kind !== 'page') return read
    kept.set(url, { page: read.page, at: now })
    for (const oldest of [...kept.keys()].slice(0, -keptPages)) kept.delete(oldest)
    return read
  }
}

async function readPage(fetch: GuardedFetch, url: string): Promise<PageRead> {
  const answer = await fetch(url, asked)
  if (answer.kind !== 'answered') return answer
  if (answer.status !== 200) return { kind: 'refused', status: answer.status }
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(answer.contentType)) return { kind: 'not-html' }
  const tree = parsePage(decodeText(answer.bytes, answer.contentType))
  if (!tree) return { kind: 'unreadable' }
  const [title] = DomUtils.getElementsByTagName('title', tree, true, 1)
  const words = title ? DomUtils.textContent(title).replace(/\s+/gu, ' ').trim().slice(0, 300) : ''
  const keepsOutAi = asksAiToStayAway(tree)
  cleanPage(tree, answer.url)
  return { kind: 'page', page: { url: answer.url, title: words, keepsOutAi, tree } }
}

const robotsNames: ReadonlySet<string> = new Set(['robots', 'postlarkbot'])

function asksAiToStayAway(tree: PageTree): boolean {
  return DomUtils.getElementsByTagName('meta', tree, true, mostMetas).some(
    ({ attribs: { name = '', content = '' } }) =>
      robotsNames.has(name.trim().toLowerCase()) && /(?:^|,)\s*noai\s*(?:,|$)/i.test(content),
  )
}
