import { renderToStaticMarkup } from 'react-dom/server'
import { guideAddress } from '../addresses.ts'
import { blogPosts } from '../blog/posts.server.ts'
import { cardImage } from '../head.ts'
import { headingsOf } from '../headings.ts'
import type { SitePage } from '../site-page.ts'
import { article, breadcrumbList, faqPage } from '../structured-data.ts'
import { type CatalogueEntry, catalogue, catalogueEntry } from '../tools/catalogue.ts'
import { GuidePage } from './guide-page.tsx'
import { guideText } from './guide-texts.server.ts'
import { guideComponents } from './parts/guide-components.tsx'

/** The guide to posting on a network: by hand and with Postlark, with its limits and errors. */
export async function guidePage(entry: CatalogueEntry): Promise<SitePage> {
  const { facts, Content } = await guideText(entry.id)
  const contentHtml = renderToStaticMarkup(<Content components={guideComponents(facts)} />)
  const posts = await blogPosts()
  const trail = [
    { name: 'Free tools', href: '/free-tools' },
    { name: 'Guides', href: '/free-tools#guides' },
    { name: facts.heading, href: entry.href },
  ]
  return {
    title: facts.title,
    description: facts.description,
    path: entry.href,
    updated: facts.updated,
    publishedAt: facts.publishedAt,
    section: 'guides',
    kind: 'article',
    islands: [],
    structuredData: [
      article({
        title: facts.heading,
        description: facts.description,
        path: entry.href,
        publishedAt: facts.publishedAt,
        updated: facts.updated,
        image: cardImage(entry.href),
      }),
      breadcrumbList(trail),
      faqPage(facts.faq),
    ],
    body: (
      <GuidePage
        facts={facts}
        trail={trail}
        contentHtml={contentHtml}
        contents={headingsOf(contentHtml)}
        tools={facts.related.map(catalogueEntry)}
        posts={posts.filter((post) => facts.posts.includes(post.slug))}
        guides={facts.guides.map((network) => entryAt(guideAddress(network)))}
      />
    ),
  }
}

function entryAt(href: string): CatalogueEntry {
  const entry = catalogue.find((each) => each.href === href)
  if (entry === undefined) throw new Error(`The catalogue has nothing at ${href}.`)
  return entry
}
