import { isIsland, renderIsland } from '../islands.server.tsx'
import type { SitePage } from '../site-page.ts'
import { breadcrumbList, faqPage, webApplication } from '../structured-data.ts'
import { proseComponents } from '../prose.tsx'
import { catalogueEntry, type CatalogueEntry } from './catalogue.ts'
import { hubOf } from './hubs.ts'
import { ToolPage } from './tool-page.tsx'
import { toolData, toolText } from './tool-texts.server.ts'

/** The page of a free tool: the tool first, its text below. */
export async function toolPage(entry: CatalogueEntry): Promise<SitePage> {
  const { facts, Content } = await toolText(entry.id)
  const name = facts.island ?? (isIsland(entry.id) ? entry.id : entry.engine)
  const island = await renderIsland(name, {
    tool: { id: entry.id, name: entry.name, href: entry.href },
    data: await toolData(entry.id),
  })
  const hub = hubOf(entry)
  const trail = [
    { name: 'Free tools', href: '/free-tools' },
    ...(hub && hub.href !== entry.href ? [{ name: hub.name, href: hub.href }] : []),
    { name: facts.heading, href: entry.href },
  ]
  return {
    title: facts.title,
    description: facts.description,
    path: entry.href,
    updated: facts.updated,
    section: 'tools',
    islands: [island],
    banner: facts.banner ? { title: facts.banner, text: facts.bannerText ?? '' } : undefined,
    structuredData: [
      webApplication({ name: entry.name, description: facts.description, href: entry.href }),
      breadcrumbList(trail),
      faqPage(facts.faq),
    ],
    body: (
      <ToolPage
        trail={trail}
        facts={facts}
        islandHtml={island.html}
        related={facts.related.map(catalogueEntry)}
        members={hub?.href === entry.href ? hub.members : []}
      >
        <Content components={proseComponents} />
      </ToolPage>
    ),
  }
}
