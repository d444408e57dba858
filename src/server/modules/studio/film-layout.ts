import { readFile } from 'node:fs/promises'
import type { TextLayout } from '#domain/film/text-layout.ts'
import { filmFontFolder } from '#drawing/font-folder.ts'
import { readOwnFonts } from '#server/modules/media/own-fonts.ts'

/**
 * Sets texts of films in lines. Opened on first use: its fonts take memory.
 * @param ownFonts the folder of fonts that this instance brings; null: none
 */
export function openFilmLayout(ownFonts: string | null): () => Promise<TextLayout> {
  let opening: Promise<TextLayout> | undefined
  return () => (opening ??= open(ownFonts))
}

/** With the shipped fonts alone. */
export const filmLayout = openFilmLayout(null)

async function open(ownFonts: string | null): Promise<TextLayout> {
  const { openTextLayout } = await import('#drawing/open-text-layout.ts')
  return openTextLayout(await readFile(new URL('layout.bin', filmFontFolder)), await readOwnFonts(ownFonts))
}
