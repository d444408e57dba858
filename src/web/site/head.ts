import type { MetaDescriptor } from 'react-router'
import { originPlaceholder } from './site-page.ts'

/** The metadata of a page as plain data, passed from the renderer to the document. */
export interface HeadFacts {
  title: string
  description: string
  path: string
  kind: 'website' | 'article'
  updated: string
  /** Articles only. */
  published: string | null
  structuredData: readonly object[]
  isUnlisted: boolean
}

/** The address of a page's link-card picture. */
export function cardImage(path: string): string {
  return `/og${path === '/' ? '/home' : path}.jpg`
}

/** Title, description, canonical address, link card and structured data. */
export function metaOf(head: HeadFacts): MetaDescriptor[] {
  const address = `${originPlaceholder}${head.path}`
  const image = `${originPlaceholder}${cardImage(head.path)}`
  return [
    { title: head.title },
    { name: 'description', content: head.description },
    head.isUnlisted
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: 'Postlark' },
    { property: 'og:type', content: head.kind },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:updated_time', content: head.updated },
    ...(head.published ? [{ property: 'article:published_time', content: head.published }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...head.structuredData.map((data) => ({ 'script:ld+json': data as Record<string, string> })),
  ]
}
