import type { TextLayout } from '#domain/film/text-layout.ts'
import { addFonts, fetchFontPack, loadFonts } from '#drawing/browser-fonts.ts'
import { openTextLayout } from '#drawing/open-text-layout.ts'

/** The fonts that nearly every film has. Those of other scripts come when a film has their letters. */
const first = ['Film Display', 'Film Bold', 'Film Text']

/** The layout of texts, and how it gets the fonts that the server brings. */
export interface BrowserLayout {
  layout: TextLayout
  /** null: the server brings none. */
  more: () => Promise<TextLayout | null>
}

/** Opens the layout of texts with the fonts of films, and gives the page those fonts. @throws when one does not load */
export async function openBrowserLayout(): Promise<BrowserLayout> {
  const pack = await fetchFontPack()
  addFonts(pack)
  const [layout] = await Promise.all([openTextLayout(pack), loadFonts(first)])
  return {
    layout,
    async more() {
      const { openWithOwnFonts } = await import('./own-fonts.ts')
      return openWithOwnFonts(pack)
    },
  }
}
