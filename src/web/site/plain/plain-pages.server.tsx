import { Breadcrumb } from '../page-frame.tsx'
import { proseComponents } from '../prose.tsx'
import { Questions } from '../questions.tsx'
import type { SitePage } from '../site-page.ts'
import { breadcrumbList, faqPage } from '../structured-data.ts'
import { type ContentModule, readFacts } from '../content-text.ts'
import { longDate } from '../dates.ts'
import { plainFacts } from './plain-facts.ts'

const texts = import.meta.glob<ContentModule>('../../../../content/plain/*.mdx')

/** A page of text alone: /affiliate-program, /partners, /social-media-terms, /bot. Null where there is none. */
export async function findPlainPage(path: string): Promise<SitePage | null> {
  const load = texts[`../../../../content/plain/${path.slice(1)}.mdx`]
  if (load === undefined) return null
  const { default: Content, frontmatter } = await load()
  const facts = readFacts(`content/plain${path}.mdx`, plainFacts, frontmatter)
  const trail = [
    { name: 'Home', href: '/' },
    { name: facts.heading, href: path },
  ]
  return {
    title: facts.title,
    description: facts.description,
    path,
    updated: facts.updated,
    section: 'none',
    isUnlisted: facts.unlisted,
    islands: [],
    structuredData: [breadcrumbList(trail), ...(facts.faq.length > 0 ? [faqPage(facts.faq)] : [])],
    body: (
      <div className="site-wrap pb-16">
        <Breadcrumb trail={trail} />
        <h1 className="mt-4 max-w-[20ch] text-1 leading-[0.99] tracking-[-0.036em]">{facts.heading}</h1>
        <p className="mt-5 max-w-[56ch] text-lead leading-[1.46] text-pretty text-ink-2">{facts.lead}</p>
        <div className="article mt-9 max-w-[720px] border-t-2 border-ink pt-2">
          <Content components={proseComponents} />
        </div>
        {facts.faq.length > 0 && (
          <section className="mt-14 max-w-[720px]">
            <h2 className="mb-5 text-2 tracking-[-0.03em]">Questions</h2>
            <Questions questions={facts.faq} />
          </section>
        )}
        <p className="mt-8 text-small text-muted">
          Last changed on <time dateTime={facts.updated}>{longDate(facts.updated)}</time>.
        </p>
      </div>
    ),
  }
}
