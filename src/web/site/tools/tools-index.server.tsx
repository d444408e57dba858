import { Search } from 'lucide-react'
import { inputClassNames } from '../../ui/field.tsx'
import { Breadcrumb } from '../page-frame.tsx'
import type { SitePage } from '../site-page.ts'
import { breadcrumbList, itemList } from '../structured-data.ts'
import { catalogue, tools, type CatalogueEntry } from './catalogue.ts'
import { captionHub, hubs } from './hubs.ts'
import { ToolLink } from './tool-page.tsx'

/** The categories in display order: most wanted first. Source: docs/specification/tools.md#categories. */
const categories: readonly (readonly [string, string, string])[] = [
  ['captions', 'Captions', 'First drafts of captions, at the right length for each network.'],
  ['content', 'Content', 'Hooks, hashtags, ideas, threads and character counts.'],
  ['profile', 'Profile', 'Bios, names and pictures for your profile.'],
  ['analytics', 'Analytics', 'Calculators and charts for your own numbers.'],
  ['strategy', 'Strategy', 'When to post, how often and for whom.'],
  ['business', 'Business', 'Prices, returns and documents for clients.'],
  ['design', 'Design', 'Pictures in the right size, colour and weight, made in your browser.'],
  ['instagram', 'Instagram', 'Grids, hashtags, line breaks and safe zones.'],
  ['linkedin', 'LinkedIn', 'Headlines, documents and post previews.'],
  ['tiktok', 'TikTok', 'Scripts, safe zones and video specs.'],
  ['youtube', 'YouTube', 'Titles, tags, chapters, subtitles and links.'],
  ['facebook', 'Facebook', 'Previews, covers, ads and events.'],
  ['developer', 'For developers', 'Markup, time stamps, signatures and data.'],
  ['marketing', 'Marketing', 'Links, ads, search results and giveaways.'],
  ['naming', 'Naming', 'Names that fit the rules of the networks.'],
]

const guides = catalogue.filter((entry) => entry.kind === 'guide')

/** All tools and guides by category, with a search. */
export function toolsIndexPage(): SitePage {
  const trail = [{ name: 'Free tools', href: '/free-tools' }]
  return {
    title: `${tools.length} free social media tools without sign-in`,
    description:
      'Caption and bio generators, counters, calculators, image tools and guides for nine networks. Free to use without an account. Most run in your browser.',
    path: '/free-tools',
    updated: '2026-11-21',
    section: 'tools',
    islands: [],
    enhancements: ['tools-finder'],
    structuredData: [itemList(catalogue), breadcrumbList(trail)],
    body: (
      <div className="site-wrap pb-16">
        <Breadcrumb trail={trail} />
        <div className="grid gap-x-10 gap-y-4 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desk:items-end">
          <h1 className="text-1 leading-[0.97] tracking-[-0.036em]">Free tools</h1>
          <p className="max-w-[52ch] text-lead leading-[1.4] text-pretty text-ink-2">
            {tools.length} free tools and {guides.length} guides. You don’t need an account, and most tools
            never send what you type anywhere.
          </p>
        </div>
        <ToolSearch />
        <nav aria-label="Categories" className="mt-6">
          <ul className="flex flex-wrap gap-2">
            {categories.map(([id, name]) => (
              <Chip key={id} href={`#${id}`} name={name} />
            ))}
            <Chip href="#guides" name="Guides" />
          </ul>
        </nav>
        {categories.map(([id, name, line]) => (
          <Group key={id} id={id} name={name} line={line} entries={toolsIn(id)} />
        ))}
        <Group
          id="guides"
          name="Guides"
          line="How to post to each of the nine networks, with current limits."
          entries={guides}
        />
        <section className="mt-14">
          <h2 className="text-2 tracking-[-0.03em]">By network</h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {[captionHub, ...hubs].map((hub) => (
              <Chip key={hub.href} href={hub.href} name={hub.name} />
            ))}
          </ul>
        </section>
      </div>
    ),
  }
}

function toolsIn(category: string): CatalogueEntry[] {
  return catalogue.filter((entry) => entry.kind === 'tool' && entry.category === category)
}

function ToolSearch() {
  return (
    <form role="search" className="mt-8 max-w-150">
      <label htmlFor="tools-search" className="mb-1.5 block text-small font-semibold">
        Search tools
      </label>
      <span className="relative block">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3.5 text-muted" />
        <input
          id="tools-search"
          type="search"
          name="q"
          autoComplete="off"
          placeholder="caption, hashtag, size, engagement …"
          aria-describedby="tools-found"
          className={`${inputClassNames()} pl-10!`}
        />
      </span>
      <p
        id="tools-found"
        role="status"
        data-all={catalogue.length}
        className="mt-1.5 min-h-5 text-small text-ink-2"
      />
    </form>
  )
}

function Chip({ href, name }: { href: string; name: string }) {
  return (
    <li>
      <a
        href={href}
        className="inline-flex min-h-11 items-center rounded-full border border-line-2 bg-card px-4 text-small font-semibold hover:border-edge"
      >
        {name}
      </a>
    </li>
  )
}

interface GroupProps {
  id: string
  name: string
  line: string
  entries: readonly CatalogueEntry[]
}

function Group({ id, name, line, entries }: GroupProps) {
  return (
    <section id={id} data-group="" className="mt-12">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b-2 border-ink pb-3">
        <h2 className="text-2 tracking-[-0.03em]">{name}</h2>
        <p className="text-[0.9375rem] text-ink-2">{line}</p>
      </div>
      <ul className="grid desk:grid-cols-3 desk:gap-x-8">
        {entries.map((tool) => (
          <ToolLink key={tool.id} tool={tool} />
        ))}
      </ul>
    </section>
  )
}
