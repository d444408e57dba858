import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const content = path.resolve(import.meta.dirname, '../../content')

/** The addresses of all public pages. They are rendered at build time. */
export function sitePagePaths(): string[] {
  const catalogue = JSON.parse(readFileSync(path.join(content, 'tool-catalogue.json'), 'utf8')) as {
    href: string
  }[]
  const hrefs = catalogue.map((entry) => entry.href)
  return [
    '/',
    '/free-tools',
    ...hrefs,
    ...hubPaths(hrefs),
    '/calendars/social-media-holidays.ics',
    '/blog',
    ...textsIn('blog').map((slug) => `/blog/${slug}`),
    ...textsIn('plain').map((slug) => `/${slug}`),
  ]
}

/** A family of two or more tools has a page of its own. */
function hubPaths(hrefs: readonly string[]): string[] {
  const families = hrefs.map((href) => /^\/free-tools\/[\w-]+-tools(?=\/)/.exec(href)?.[0])
  const counted = Map.groupBy(
    families.filter((family) => family !== undefined),
    (family) => family,
  )
  return [...counted].filter(([, members]) => members.length > 1).map(([family]) => family)
}

function textsIn(folder: string): string[] {
  const place = path.join(content, folder)
  if (!existsSync(place)) return []
  return readdirSync(place)
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => path.basename(file, '.mdx'))
    .sort()
}
