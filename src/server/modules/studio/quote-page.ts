import { extractDrafts } from '#domain/site-scan/extract-drafts.ts'
import { oneText, type RewriteRequest, type Written } from '#domain/rewrite/written.ts'
import type { GatheredSource } from './gather-source.ts'

type Page = NonNullable<GatheredSource['page']>

/**
 * A post about a page without a model: its title, its best sentence word for word, its address, hashtags.
 * @returns null: no sentence of the page can stand alone
 */
export function quotePage(
  { url, title: headline, text }: Page,
  { voice, history: { hashtags }, options: { network } }: RewriteRequest,
): Written | null {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const networks = network === undefined ? [] : [network]
  const [draft] = extractDrafts({ url, headline, text, words }, { networks, voice, hashtags })
  return draft ? oneText(draft.text) : null
}
