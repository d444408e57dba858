import type { TextLayout } from '#domain/film/text-layout.ts'
import { addFonts, fetchFontPack, loadFonts } from '#drawing/browser-fonts.ts'
import { openTextLayout } from '#drawing/open-text-layout.ts'

/** The fonts that nearly every film has. Those of other scripts come when a film has their letters. */
const first = ['Film Display', 'Film Bold', 'Film Text']

/** Opens the layout of texts with the fonts of films, and gives the page those fonts. @throws when one does not load */
export async function openBrowserLayout(): Promise<TextLayout> {
  const pack = await fetchFontPack()
  addFonts(pack)
  const [layout] = await Promise.all([openTextLayout(pack), loadFonts(first)])
  return layout
}
