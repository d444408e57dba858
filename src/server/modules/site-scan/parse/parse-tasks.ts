import type { TemplateElement } from '#domain/post/template.ts'
import type { DocumentToRead, ReadDocument } from './read-document.ts'
import type { SitemapEntry, ReadSitemap } from './read-sitemap.ts'
import type { StyleSigns } from './read-styles.ts'

/** A template to try on a page. */
export interface TemplateToFill {
  id: string
  elements: TemplateElement[]
}

/** Work for the thread that reads what strangers wrote, with its result. */
export interface ParseTasks {
  page: { asks: DocumentToRead & { templates: TemplateToFill[] }; gives: ReadDocument | null }
  styles: { asks: { sheets: string[] }; gives: StyleSigns }
  sitemap: { asks: { bytes: Uint8Array; url: string }; gives: ReadSitemap }
  feed: { asks: { text: string; url: string }; gives: SitemapEntry[] }
}

export type ParseKind = keyof ParseTasks

export type ParseMessage = { [Kind in ParseKind]: { kind: Kind; asks: ParseTasks[Kind]['asks'] } }[ParseKind]
