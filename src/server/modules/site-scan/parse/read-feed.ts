import { parseFeed } from 'htmlparser2'
import { z } from 'zod'
import { dateOf, type SitemapEntry } from './read-sitemap.ts'

const mostEntries = 200

const jsonFeed = z.object({
  items: z.array(
    z.object({
      url: z.string().optional(),
      date_published: z.string().optional(),
      date_modified: z.string().optional(),
    }),
  ),
})

/** The pages of an RSS, Atom or JSON feed, in its order; [] for something else. */
export function readFeed(text: string, base: string): SitemapEntry[] {
  const entries = text.trimStart().startsWith('{') ? ofJson(text) : ofXml(text)
  return entries.slice(0, mostEntries).flatMap(({ url, changedAt }) => {
    const address = URL.parse(url, base)
    return address ? [{ url: address.href, changedAt }] : []
  })
}

function ofJson(text: string): SitemapEntry[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return []
  }
  const feed = jsonFeed.safeParse(parsed)
  if (!feed.success) return []
  return feed.data.items.flatMap(({ url, date_published, date_modified }) =>
    url === undefined ? [] : [{ url, changedAt: dateOf(date_published ?? date_modified ?? '') }],
  )
}

function ofXml(text: string): SitemapEntry[] {
  const feed = parseFeed(text)
  return (feed?.items ?? []).flatMap(({ link, pubDate }) => {
    if (link === undefined) return []
    const at = pubDate?.getTime()
    return [
      { url: link, changedAt: at === undefined || Number.isNaN(at) ? null : new Date(at).toISOString() },
    ]
  })
}
