import { readFile } from 'node:fs/promises'
import type { TextLayout } from '#domain/film/text-layout.ts'
import { filmFontFolder } from '#drawing/font-folder.ts'

let opening: Promise<TextLayout> | undefined

/** Sets texts of films in lines. Opened on first use: its fonts take memory. */
export function filmLayout(): Promise<TextLayout> {
  return (opening ??= open())
}

async function open(): Promise<TextLayout> {
  const { openTextLayout } = await import('#drawing/open-text-layout.ts')
  return openTextLayout(await readFile(new URL('layout.bin', filmFontFolder)))
}
