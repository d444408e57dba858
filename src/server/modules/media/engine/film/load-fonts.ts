import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'
import { filmFontFolder } from '#drawing/font-folder.ts'
import { readFontPack } from '#drawing/font-pack.ts'

let loading: Promise<void> | undefined

/** Registers the fonts of films with the canvas of this process, once. */
export function loadFonts(): Promise<void> {
  return (loading ??= load())
}

async function load(): Promise<void> {
  const pack = await readFile(new URL('layout.bin', filmFontFolder))
  for (const { family, file } of readFontPack(pack)) {
    GlobalFonts.registerFromPath(fileURLToPath(new URL(file, filmFontFolder)), family)
  }
}
