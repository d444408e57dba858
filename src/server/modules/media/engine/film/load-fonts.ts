import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'
import { filmFontFolder } from '#drawing/font-folder.ts'
import { readFontPack } from '#drawing/font-pack.ts'
import { findOwnFonts } from '../../own-fonts.ts'

const loading = new Map<string | null, Promise<void>>()

/**
 * Registers the fonts of films with the canvas of this process, once.
 * @param own the folder of fonts that this instance brings; null: none
 */
export function loadFonts(own: string | null = null): Promise<void> {
  const begun = loading.get(own) ?? load(own)
  loading.set(own, begun)
  return begun
}

async function load(own: string | null): Promise<void> {
  const pack = await readFile(new URL('layout.bin', filmFontFolder))
  for (const { family, file } of readFontPack(pack)) {
    GlobalFonts.registerFromPath(fileURLToPath(new URL(file, filmFontFolder)), family)
  }
  for (const { family, path } of await findOwnFonts(own)) GlobalFonts.registerFromPath(path, family)
}
