import type {
  Article,
  BreadcrumbList,
  FAQPage,
  ItemList,
  Organization,
  WebApplication,
  WebSite,
  WithContext,
} from 'schema-dts'
import { originPlaceholder } from './site-page.ts'

const context = 'https://schema.org'
const at = (path: string) => `${originPlaceholder}${path}`

/** The publisher of every page. */
export const organization: WithContext<Organization> = {
  '@context': context,
  '@type': 'Organization',
  name: 'Postlark',
  url: at('/'),
  logo: at('/icon-512.png'),
}

export const webSite: WithContext<WebSite> = {
  '@context': context,
  '@type': 'WebSite',
  name: 'Postlark',
  url: at('/'),
}

export function breadcrumbList(
  trail: readonly { name: string; href: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at(href),
    })),
  }
}

/** A free tool. It has no rating, because no ratings were collected. */
export function webApplication(tool: {
  name: string
  description: string
  href: string
}): WithContext<WebApplication> {
  return {
    '@context': context,
    '@type': 'WebApplication',
    name: tool.name,
    description: tool.description,
    url: at(tool.href),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript.',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  }
}

export function faqPage(questions: readonly { q: string; a: string }[]): WithContext<FAQPage> {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ q, a }) => ({
      '@type': 'Question',
      name: q,
      acceptedAnswer: { '@type': 'Answer', text: a },
    })),
  }
}

export function itemList(items: readonly { name: string; href: string }[]): WithContext<ItemList> {
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: items.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: at(href),
    })),
  }
}

export interface ArticleFacts {
  title: string
  description: string
  path: string
  publishedAt: string
  updated: string
  image: string
}

export function article(facts: ArticleFacts): WithContext<Article> {
  return {
    '@context': context,
    '@type': 'Article',
    headline: facts.title,
    description: facts.description,
    mainEntityOfPage: at(facts.path),
    image: at(facts.image),
    datePublished: facts.publishedAt,
    dateModified: facts.updated,
    author: { '@type': 'Organization', name: 'Postlark', url: at('/') },
    publisher: { '@type': 'Organization', name: 'Postlark', url: at('/') },
  }
}
