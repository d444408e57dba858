import type { SitePage } from '../site-page.ts'

export async function findPlainPage(_path: string): Promise<SitePage | null> {
  return null
}
