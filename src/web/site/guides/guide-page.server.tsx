import type { SitePage } from '../site-page.ts'
import type { CatalogueEntry } from '../tools/catalogue.ts'

export async function guidePage(_entry: CatalogueEntry): Promise<SitePage | null> {
  return null
}
