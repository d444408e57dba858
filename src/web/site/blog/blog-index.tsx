import type { SitePage } from '../site-page.ts'
import { itemList } from '../structured-data.ts'
import { longDate } from '../dates.ts'
import { BlogSearch } from './blog-search.tsx'
import type { BlogPost } from './posts.server.ts'

/** The page that lists and searches all posts. */
export function blogIndexPage(posts: readonly BlogPost[]): SitePage {
  const [newest] = posts
  return {
    title: 'Blog: how networks count, crop and refuse',
    description:
      'How each social network treats your post: how it counts text, where it cuts it and what it refuses. Every article gives the numbers and what to do.',
    path: '/blog',
    updated: newest?.facts.updated ?? '2026-11-21',
    section: 'blog',
    islands: [],
    enhancements: ['blog-search'],
    structuredData: [
      itemList(posts.map((post) => ({ name: post.facts.heading ?? post.facts.title, href: post.href }))),
    ],
    body: (
      <div className="site-wrap pt-6 pb-18">
        <h1 className="text-1 leading-[0.97] tracking-[-0.036em]">Blog</h1>
        <p className="mt-4 max-w-[56ch] text-lead leading-[1.46] text-pretty text-ink-2">
          How each network counts text, where it cuts a post and what it refuses. Every article gives the
          numbers and what to do.
        </p>
        <BlogSearch posts={posts} />
        <ul className="mt-9 grid border-t-2 border-ink desk:grid-cols-2 desk:gap-x-12">
          {posts.map((post) => (
            <PostLink key={post.slug} post={post} />
          ))}
        </ul>
      </div>
    ),
  }
}

function PostLink({ post }: { post: BlogPost }) {
  const { facts, href } = post
  return (
    <li className="tool-link">
      <p className="mb-1.5 text-small text-muted">
        {facts.category} · <time dateTime={facts.publishedAt}>{longDate(facts.publishedAt)}</time>
      </p>
      <h2 className="text-2 tracking-[-0.028em]">
        <a href={href}>{facts.heading ?? facts.title}</a>
      </h2>
      <p className="mt-2 max-w-[58ch] text-[0.9375rem]! text-ink-2!">{facts.summary}</p>
    </li>
  )
}
