import type { DraftFrame, ExtractedDraft } from '#domain/site-scan/extract-drafts.ts'
import type { FoundBrand } from '#domain/site-scan/found-brand.ts'
import type { Topic } from '#domain/site-scan/find-topics.ts'
import type { PageFacts } from '#domain/site-scan/page-facts.ts'
import type { TemplateElement } from '#domain/post/template.ts'
import type { DocumentToRead, ReadDocument } from './read-document.ts'
import type { SitemapEntry, ReadSitemap } from './read-sitemap.ts'
import type { StyleSigns } from './read-styles.ts'

/** A template to try on a page. */
export interface TemplateToFill {
  id: string
  elements: TemplateElement[]
}

/** A page that was read. `isRead`: it has a text; of others only the look counts. */
export interface IdentifiedPage {
  id: string
  isRead: boolean
  facts: PageFacts
}

/** What all pages of a site show together. `worth`: the ids of pages that give drafts. */
export interface SiteFindings {
  brand: FoundBrand
  topics: Topic[]
  worth: string[]
}

/** Work for the thread that reads what strangers wrote, with its result. */
export interface ParseTasks {
  page: { asks: DocumentToRead & { templates: TemplateToFill[] }; gives: ReadDocument | null }
  styles: { asks: { sheets: string[] }; gives: StyleSigns }
  sitemap: { asks: { bytes: Uint8Array; url: string }; gives: ReadSitemap }
  site: { asks: { pages: IdentifiedPage[] }; gives: SiteFindings }
  drafts: { asks: { page: PageFacts; frame: DraftFrame }; gives: ExtractedDraft[] }
  feed: { asks: { text: string; url: string }; gives: SitemapEntry[] }
}

export type ParseKind = keyof ParseTasks

export type ParseMessage = { [Kind in ParseKind]: { kind: Kind; asks: ParseTasks[Kind]['asks'] } }[ParseKind]
