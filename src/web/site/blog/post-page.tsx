import { Lark } from '../../ui/lark.tsx'
import { Breadcrumb } from '../page-frame.tsx'
import { Questions } from '../questions.tsx'
import { longDate } from '../dates.ts'
import type { BlogPost } from './posts.server.ts'
import { Reactions } from './reading/reactions.tsx'
import { ReadingTools } from './reading/reading-tools.tsx'

export interface PostPageProps {
  post: BlogPost
  trail: readonly { name: string; href: string }[]
  contentHtml: string
  contents: readonly { id: string; text: string }[]
  minutes: number
  related: readonly BlogPost[]
}

/** An article: table of contents on the left, text in the middle, bookmark and share on the right. */
export function PostPage({ post, trail, contentHtml, contents, minutes, related }: PostPageProps) {
  const { facts, slug, href } = post
  const heading = facts.heading ?? facts.title
  return (
    <>
      <article className="site-wrap" data-article={slug}>
        <Breadcrumb trail={trail} />
        <header className="pt-6 pb-7">
          <h1 className="max-w-[18ch] text-1 leading-[0.99] tracking-[-0.036em] desk:text-[4rem]">
            {heading}
          </h1>
          <p className="mt-5 max-w-[54ch] text-lead leading-[1.4] text-pretty text-ink-2">{facts.summary}</p>
          <p className="mt-4.5 flex flex-wrap gap-x-5 text-small text-muted">
            <span>{facts.category}</span>
            <time dateTime={facts.publishedAt}>{longDate(facts.publishedAt)}</time>
            {facts.updated !== facts.publishedAt && <span>Updated {longDate(facts.updated)}</span>}
            <span>{minutes} minutes</span>
          </p>
        </header>
        <div className="reading">
          <Lark className="absolute right-16 bottom-full h-14 w-14.5 -scale-x-100 max-desk:hidden" />
          <nav aria-label="On this page" data-contents="" className="contents-list">
            <h2>On this page</h2>
            {contents.map(({ id, text }) => (
              <a key={id} href={`#${id}`}>
                {text}
              </a>
            ))}
          </nav>
          <div className="min-w-0">
            <div className="article" dangerouslySetInnerHTML={{ __html: contentHtml }} />
            {facts.faq.length > 0 && (
              <section id="questions" className="mt-14">
                <h2 className="mb-5 text-2 tracking-[-0.03em]">Questions</h2>
                <Questions questions={facts.faq} />
              </section>
            )}
            <Reactions />
          </div>
          <ReadingTools title={heading} href={href} />
        </div>
      </article>
      <section className="site-wrap py-16 desk:py-20">
        <h2 className="text-2 tracking-[-0.03em]">Read next</h2>
        <ul className="mt-4 grid border-t-2 border-ink desk:grid-cols-3 desk:gap-x-8">
          {related.map((each) => (
            <li key={each.slug} className="tool-link">
              <h3>
                <a href={each.href}>{each.facts.heading ?? each.facts.title}</a>
              </h3>
              <p>{each.facts.summary}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
