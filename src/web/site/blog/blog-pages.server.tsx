import type { SitePage } from '../site-page.ts'

export async function findBlogPage(_path: string): Promise<SitePage | null> {
  return null
}
