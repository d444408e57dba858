import type { SitePage } from '../site-page.ts'
import { breadcrumbList, itemList } from '../structured-data.ts'
import { Breadcrumb } from '../page-frame.tsx'
import { catalogue } from './catalogue.ts'
import { ToolLink } from './tool-page.tsx'

/** All tools and guides. */
export function toolsIndexPage(): SitePage {
  const trail = [{ name: 'Free tools', href: '/free-tools' }]
  return {
    title: 'Free social media tools, 116 of them, no sign-in',
    description:
      'Caption and bio generators, counters, calculators, image tools and guides for nine networks. Free, without an account; most run in your browser.',
    path: '/free-tools',
    updated: '2026-11-21',
    section: 'tools',
    islands: [],
    structuredData: [itemList(catalogue), breadcrumbList(trail)],
    body: (
      <div className="site-wrap pb-16">
        <Breadcrumb trail={trail} />
        <h1 className="text-1">Free tools</h1>
        <ul className="mt-9 grid border-t-2 border-ink desk:grid-cols-3 desk:gap-x-8">
          {catalogue.map((tool) => (
            <ToolLink key={tool.id} tool={tool} />
          ))}
        </ul>
      </div>
    ),
  }
}
