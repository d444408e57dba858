import { NetworkIcon } from '../../ui/network-icon.tsx'
import type { BlogPost } from '../blog/posts.server.ts'
import { Breadcrumb } from '../page-frame.tsx'
import { Questions } from '../questions.tsx'
import type { CatalogueEntry } from '../tools/catalogue.ts'
import { longDate } from '../dates.ts'
import { Toolkit, ToolLink } from '../tools/tool-page.tsx'
import type { GuideFacts } from './guide-facts.ts'
import { GuideSources } from './parts/guide-sources.tsx'

export interface GuidePageProps {
  facts: GuideFacts
  trail: readonly { name: string; href: string }[]
  contentHtml: string
  contents: readonly { id: string; text: string }[]
  tools: readonly CatalogueEntry[]
  posts: readonly BlogPost[]
  guides: readonly CatalogueEntry[]
}

/** A guide: table of contents on the left, text in the middle. Then tools, posts and other guides. */
export function GuidePage({ facts, trail, contentHtml, contents, tools, posts, guides }: GuidePageProps) {
  return (
    <>
      <article className="site-wrap">
        <Breadcrumb trail={trail} />
        <header className="pt-6 pb-7">
          <h1 className="max-w-[18ch] text-1 leading-[0.99] tracking-[-0.036em] desk:text-[4rem]">
            {facts.heading}
          </h1>
          <p className="mt-5 max-w-[54ch] text-lead leading-[1.4] text-pretty text-ink-2">{facts.lead}</p>
          <p className="mt-4.5 text-small text-muted">
            Checked on <time dateTime={facts.updated}>{longDate(facts.updated)}</time>
          </p>
        </header>
        <div className="reading">
          <NetworkIcon
            network={facts.network}
            decorative
            className="absolute right-16 bottom-full size-13 max-desk:hidden"
          />
          <nav aria-label="On this page" className="contents-list">
            <h2>On this page</h2>
            {[...contents, { id: 'questions', text: 'Questions' }].map(({ id, text }) => (
              <a key={id} href={`#${id}`}>
                {text}
              </a>
            ))}
          </nav>
          <div className="min-w-0">
            <div className="article" dangerouslySetInnerHTML={{ __html: contentHtml }} />
            <section id="questions" className="mt-14">
              <h2 className="mb-5 text-2 tracking-[-0.03em]">Questions</h2>
              <Questions questions={facts.faq} />
            </section>
            <GuideSources sources={facts.sources} updated={facts.updated} />
          </div>
        </div>
      </article>
      <div className="pt-16 desk:pt-20">
        <Toolkit tools={tools} />
      </div>
      <section className="site-wrap pb-16 desk:pb-22">
        <h2 className="text-2 tracking-[-0.03em]">Read next</h2>
        <ul className="mt-4 grid border-t-2 border-ink desk:grid-cols-3 desk:gap-x-8">
          {posts.map(({ href, facts: { heading, title, summary } }) => (
            <ToolLink key={href} tool={{ href, name: heading ?? title, description: summary }} />
          ))}
          {guides.map((guide) => (
            <ToolLink key={guide.href} tool={guide} />
          ))}
        </ul>
      </section>
    </>
  )
}
