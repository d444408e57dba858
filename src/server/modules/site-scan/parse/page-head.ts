import { DomUtils } from 'htmlparser2'
import type { PageElement, PageTree } from '#server/modules/page-preview/page-tree.ts'
import { publicAddress } from '#server/modules/page-preview/page-addresses.ts'
import { type LinkedThing, thingsIn } from './json-ld.ts'

const mostMetas = 300
const mostLinks = 100
const mostScripts = 40
const mostAnchors = 3_000

/** What a page says of itself, read before anything of it is removed. */
export interface PageHead {
  base: string
  title: string
  language: string
  /** By name or property, in small letters; the first of each. */
  metas: ReadonlyMap<string, string>
  links: readonly PageElement[]
  things: readonly LinkedThing[]
  /** Where its links lead, with their words. */
  anchors: readonly { href: string; text: string }[]
  /** The text of its style elements. */
  styles: readonly string[]
  scripts: number
  /** Directives for robots, in small letters. */
  robots: readonly string[]
}

const robotsNames: ReadonlySet<string> = new Set(['robots', 'postlarkbot'])

/**
 * Reads the head of a page.
 * @param robotsTag the `X-Robots-Tag` of its answer
 */
export function readHead(tree: PageTree, url: string, robotsTag: string): PageHead {
  const all = (name: string, most: number) => DomUtils.getElementsByTagName(name, tree, true, most)
  const metas = new Map<string, string>()
  const robots = directivesOf(robotsTag)
  for (const { attribs } of all('meta', mostMetas)) {
    const name = (attribs['name'] ?? attribs['property'] ?? '').trim().toLowerCase()
    const content = (attribs['content'] ?? '').replace(/\s+/gu, ' ').trim()
    if (robotsNames.has(name)) robots.push(...wordsOf(content))
    else if (name !== '' && content !== '' && !metas.has(name)) metas.set(name, content.slice(0, 2_048))
  }
  const [title] = all('title', 1)
  const [html] = all('html', 1)
  const [baseElement] = all('base', 1)
  const base = publicAddress(baseElement?.attribs['href'], url) ?? url
  const scripts = all('script', 300)
  return {
    base,
    title: title ? oneLine(DomUtils.textContent(title)) : '',
    language: html?.attribs['lang'] ?? '',
    metas,
    links: all('link', mostLinks),
    things: thingsIn(
      scripts
        .filter(({ attribs }) => /^application\/ld\+json/i.test(attribs['type'] ?? ''))
        .slice(0, mostScripts)
        .map((script) => DomUtils.textContent(script)),
    ),
    anchors: all('a', mostAnchors).flatMap((anchor) => {
      const href = publicAddress(anchor.attribs['href'], base)
      return href === null ? [] : [{ href, text: oneLine(DomUtils.textContent(anchor)).slice(0, 200) }]
    }),
    styles: all('style', 30).map((style) => DomUtils.textContent(style).slice(0, 500_000)),
    scripts: scripts.length,
    robots,
  }
}

export const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()

const wordsOf = (content: string) =>
  content
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)

/** The directives of a header that are for everyone, or for us. Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag (read 2026-11-24) */
function directivesOf(header: string): string[] {
  const found: string[] = []
  let isOurs = true
  for (const part of header.toLowerCase().split(',')) {
    const [, bot, rest] = /^\s*([\w-]+)\s*:\s*(.*)$/.exec(part) ?? []
    const isBot = bot !== undefined && !/^(?:max-|unavailable_after)/.test(bot)
    if (isBot) isOurs = robotsNames.has(bot)
    if (isOurs) found.push(...wordsOf(isBot ? (rest ?? '') : part))
  }
  return found
}
