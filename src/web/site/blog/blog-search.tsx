import { Search } from 'lucide-react'
import { inputClassNames } from '../../ui/field.tsx'
import { longDate } from '../dates.ts'
import type { FoundPost } from './find-posts.ts'
import type { BlogPost } from './posts.server.ts'

/** Filters the posts while the reader types. The data is part of the page. */
export function BlogSearch({ posts }: { posts: readonly BlogPost[] }) {
  const known: FoundPost[] = posts.map(({ slug, facts }) => ({
    slug,
    title: facts.heading ?? facts.title,
    summary: facts.summary,
    category: facts.category,
    date: longDate(facts.publishedAt),
  }))
  return (
    <form role="search" data-blog-search="" className="relative mt-7 max-w-150">
      <label htmlFor="blog-search" className="mb-1.5 block text-small font-semibold">
        Search the blog
      </label>
      <span className="relative block">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3.5 text-muted" />
        <input
          id="blog-search"
          type="search"
          autoComplete="off"
          aria-expanded="false"
          aria-controls="blog-found"
          role="combobox"
          aria-haspopup="true"
          placeholder="emoji, LinkedIn, alt text …"
          className={`${inputClassNames()} pl-10!`}
        />
      </span>
      <div
        id="blog-found"
        data-found=""
        hidden
        className="found absolute inset-x-0 top-full z-10 mt-1.5 rounded-card bg-card p-2 shadow-float"
      >
        <p role="status" className="px-2.5 py-1.5 text-small text-ink-2" />
        <ul />
      </div>
      <script
        type="application/json"
        id="blog-posts"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(known).replaceAll('<', '\\u003c') }}
      />
    </form>
  )
}
