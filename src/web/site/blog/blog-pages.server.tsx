import { renderToStaticMarkup } from 'react-dom/server'
import { cardImage } from '../head.ts'
import { headingsOf } from '../headings.ts'
import type { SitePage } from '../site-page.ts'
import { article, breadcrumbList, faqPage } from '../structured-data.ts'
import { blogIndexPage } from './blog-index.tsx'
import { articleComponents } from './parts/article-components.tsx'
import { PostPage } from './post-page.tsx'
import { blogPosts, type BlogPost } from './posts.server.ts'

/** Average reading speed. */
const wordsPerMinute = 220

/** The page at an address that begins with /blog; null where there is none. */
export async function findBlogPage(path: string): Promise<SitePage | null> {
  const posts = await blogPosts()
  if (path === '/blog') return blogIndexPage(posts)
  const post = posts.find((each) => each.href === path)
  return post ? postPage(post, posts) : null
}

function postPage(post: BlogPost, posts: readonly BlogPost[]): SitePage {
  const { facts, Content, href } = post
  const contentHtml = renderToStaticMarkup(<Content components={articleComponents} />)
  const trail = [
    { name: 'Blog', href: '/blog' },
    { name: facts.heading ?? facts.title, href },
  ]
  return {
    title: facts.title,
    description: facts.description,
    path: href,
    updated: facts.updated,
    publishedAt: facts.publishedAt,
    section: 'blog',
    kind: 'article',
    islands: [],
    enhancements: ['reading'],
    structuredData: [
      article({
        title: facts.heading ?? facts.title,
        description: facts.description,
        path: href,
        publishedAt: facts.publishedAt,
        updated: facts.updated,
        image: cardImage(href),
      }),
      breadcrumbList(trail),
      ...(facts.faq.length > 0 ? [faqPage(facts.faq)] : []),
    ],
    body: (
      <PostPage
        post={post}
        trail={trail}
        contentHtml={contentHtml}
        contents={headingsOf(contentHtml)}
        minutes={Math.max(1, Math.round(wordsOf(contentHtml) / wordsPerMinute))}
        related={facts.related.map((slug) => postBySlug(posts, slug, href))}
      />
    ),
  }
}

function postBySlug(posts: readonly BlogPost[], slug: string, from: string): BlogPost {
  const post = posts.find((each) => each.slug === slug)
  if (post === undefined) throw new Error(`${from} names "${slug}" as related, and there is no such post.`)
  return post
}

function wordsOf(html: string): number {
  return html.replaceAll(/<[^>]+>/g, ' ').match(/\S+/g)?.length ?? 0
}
