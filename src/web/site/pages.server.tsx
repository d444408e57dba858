import type { SitePage } from './site-page.ts'
import { catalogue } from './tools/catalogue.ts'
import { hubs } from './tools/hubs.ts'

/**
 * The page at an address, or null where there is none. Each family of pages handles its own addresses; its code is
 * loaded on the first request for one.
 */
export async function findSitePage(path: string): Promise<SitePage | null> {
  if (path === '/') return (await import('./home/home-page.server.tsx')).homePage()
  if (path === '/free-tools') return (await import('./tools/tools-index.server.tsx')).toolsIndexPage()
  const entry = catalogue.find((each) => each.href === path)
  if (entry?.kind === 'tool') return (await import('./tools/tool-page.server.tsx')).toolPage(entry)
  const hub = hubs.find((each) => each.href === path)
  if (hub) return (await import('./tools/hub-page.tsx')).hubPage(hub)
  if (entry?.kind === 'guide') return (await import('./guides/guide-page.server.tsx')).guidePage(entry)
  if (path === '/blog' || path.startsWith('/blog/')) {
    return (await import('./blog/blog-pages.server.tsx')).findBlogPage(path)
  }
  return (await import('./plain/plain-pages.server.tsx')).findPlainPage(path)
}
