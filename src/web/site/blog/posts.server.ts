import { type ContentModule, readFacts } from '../content-text.ts'
import { type PostFacts, postFacts } from './post-facts.ts'

const files = import.meta.glob<ContentModule>('../../../../content/blog/*.mdx')

export interface BlogPost {
  slug: string
  href: string
  facts: PostFacts
  Content: ContentModule['default']
}

let all: Promise<readonly BlogPost[]> | null = null

/** All posts, newest first. @throws when a file's front matter is invalid; names the file */
export function blogPosts(): Promise<readonly BlogPost[]> {
  if (import.meta.env.DEV) return readPosts()
  return (all ??= readPosts())
}

async function readPosts(): Promise<readonly BlogPost[]> {
  const posts = await Promise.all(Object.entries(files).map(([file, load]) => readPost(file, load)))
  return posts.sort((a, b) =>
    a.facts.publishedAt === b.facts.publishedAt
      ? a.slug.localeCompare(b.slug)
      : b.facts.publishedAt.localeCompare(a.facts.publishedAt),
  )
}

async function readPost(file: string, load: () => Promise<ContentModule>): Promise<BlogPost> {
  const slug = file.replace(/^.*\/|\.mdx$/g, '')
  const { default: Content, frontmatter } = await load()
  const facts = readFacts(`content/blog/${slug}.mdx`, postFacts, frontmatter)
  return { slug, href: `/blog/${slug}`, facts, Content }
}
