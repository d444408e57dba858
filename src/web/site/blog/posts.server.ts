import type { ComponentType } from 'react'
import { type PostFacts, postFacts } from './post-facts.ts'

interface MdxModule {
  default: ComponentType<{ components?: object }>
  frontmatter: unknown
}

const files = import.meta.glob<MdxModule>('../../../../content/blog/*.mdx')

export interface BlogPost {
  slug: string
  href: string
  facts: PostFacts
  Content: MdxModule['default']
}

let all: Promise<readonly BlogPost[]> | null = null

/** Every post, the newest first. @throws with the file's name when its facts lack something */
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

async function readPost(file: string, load: () => Promise<MdxModule>): Promise<BlogPost> {
  const slug = file.replace(/^.*\/|\.mdx$/g, '')
  const { default: Content, frontmatter } = await load()
  const facts = postFacts.safeParse(frontmatter)
  if (!facts.success) throw new Error(`content/blog/${slug}.mdx: ${facts.error.message}`)
  return { slug, href: `/blog/${slug}`, facts: facts.data, Content }
}
