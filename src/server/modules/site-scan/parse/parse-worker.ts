import { parentPort } from 'node:worker_threads'
import { fillFromPage } from '#server/modules/templates/fill-from-page.ts'
import { cleanPage } from '#server/modules/page-preview/clean-page.ts'
import { parsePage } from '#server/modules/page-preview/page-tree.ts'
import { type PageFacts, pageFactsLimits as limits } from '#domain/site-scan/page-facts.ts'
import { draftsOf, extractDrafts } from '#domain/site-scan/extract-drafts.ts'
import { findBrand } from '#domain/site-scan/find-brand.ts'
import { findTopics } from '#domain/site-scan/find-topics.ts'
import type { IdentifiedPage, ParseMessage, ParseTasks, SiteFindings, TemplateToFill } from './parse-tasks.ts'
import { readDocument } from './read-document.ts'
import { readFeed } from './read-feed.ts'
import { readSitemap } from './read-sitemap.ts'
import { readStyles } from './read-styles.ts'

/**
 * Reads pages, style sheets, sitemaps and feeds, and finds brand, topics and sentences in them. Runs in its own thread: a
 * hostile page can keep a reader busy forever, and a long one would keep others waiting.
 */

// oxlint-disable unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.on('message', (message: ParseMessage) => {
  read(message).then(
    (gives) => parentPort?.postMessage({ kind: 'read', gives }),
    () => parentPort?.postMessage({ kind: 'failed' }),
  )
})
// Loading the detector of languages is not part of reading the first page.
await import('eld/extrasmall')
parentPort?.postMessage({ kind: 'ready' })

async function read(message: ParseMessage): Promise<ParseTasks[keyof ParseTasks]['gives']> {
  switch (message.kind) {
    case 'page': {
      const { templates, ...doc } = message.asks
      const page = await readDocument(doc)
      if (page) page.facts.filled = filled(templates, doc.html, doc.url, page.facts)
      return page
    }
    case 'styles':
      return readStyles(message.asks.sheets)
    case 'sitemap':
      return readSitemap(message.asks.bytes, message.asks.url)
    case 'feed':
      return readFeed(message.asks.text, message.asks.url)
    case 'site':
      return findingsOf(message.asks.pages)
    case 'drafts':
      return extractDrafts(message.asks.page, message.asks.frame)
    default:
      return message satisfies never
  }
}

function findingsOf(pages: readonly IdentifiedPage[]): SiteFindings {
  const read = pages.filter(({ isRead }) => isRead)
  return {
    brand: findBrand(pages.map(({ facts }) => facts)),
    topics: findTopics(
      read
        .filter(({ facts }) => facts.kind !== 'home')
        .map(({ id, facts }) => ({ id, title: facts.headline, text: facts.text })),
    ),
    worth: read.filter(({ facts }) => draftsOf(facts) > 0).map(({ id }) => id),
  }
}

/** What templates make of a page, of those that find all of their parts. */
function filled(
  templates: readonly TemplateToFill[],
  html: string,
  url: string,
  { title, keepsOutAi }: PageFacts,
): PageFacts['filled'] {
  const made: PageFacts['filled'] = {}
  for (const { id, elements } of templates) {
    if (Object.keys(made).length === limits.filled) break
    const tree = parsePage(html)
    if (!tree) break
    cleanPage(tree, url)
    try {
      const { text, pictures, missing } = fillFromPage(elements, { url, title, keepsOutAi, tree })
      if (missing.length === 0)
        made[id] = { text: text.slice(0, limits.textChars), pictures: pictures.slice(0, 4) }
    } catch {
      // Its selectors take too long here.
    }
  }
  return made
}
