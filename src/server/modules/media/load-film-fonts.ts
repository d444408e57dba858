import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'
import { filmFontFolder } from '#drawing/font-folder.ts'
import { readFontPack } from '#drawing/font-pack.ts'
import { findOwnFonts } from './own-fonts.ts'

/**
 * Registers the fonts of films with the canvas of this process, which its threads share. One that is there stays.
 * @param own the folder of fonts that this instance brings; null: none
 */
export async function loadFilmFonts(own: string | null = null): Promise<void> {
  const pack = await readFile(new URL('layout.bin', filmFontFolder))
  for (const { family, file } of readFontPack(pack)) {
    if (GlobalFonts.has(family)) continue
    GlobalFonts.registerFromPath(fileURLToPath(new URL(file, filmFontFolder)), family)
  }
  for (const { family, path } of await findOwnFonts(own)) {
    if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(path, family)
  }
}
