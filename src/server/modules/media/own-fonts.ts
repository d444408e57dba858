import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownFamilies } from '#domain/film/faces.ts'
import { type FontName, readFontName } from './font-name.ts'
import type { PackedFont } from '#drawing/font-pack.ts'

/** A font of the instance’s own: the name it has in films, and its file. */
export interface OwnFont {
  family: string
  path: string
  bytes: number
  /** How it calls itself; null: it does not say. */
  named: FontName | null
}

/** A font for Chinese has 5 to 20 MB. */
const maxBytes = 40_000_000

/** The first four bytes of a TrueType or an OpenType font; collections (ttc) are none. */
const beginnings = new Set(['00010000', '4f54544f', '74727565'])

/** The fonts in a folder (ttf, otf) by name, so that each process names them alike; at most as many as films have names for. */
export async function findOwnFonts(folder: string | null): Promise<OwnFont[]> {
  if (folder === null) return []
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.(?:ttf|otf)$/i.test(name)).sort()
  const fonts: OwnFont[] = []
  for (const name of names) {
    const family = ownFamilies[fonts.length]
    if (family === undefined) break
    const path = join(folder, name)
    const facts = await fontFacts(path)
    if (facts !== null) fonts.push({ family, path, ...facts })
  }
  return fonts
}

/** The size and the name of a font file; null: it is none, or too large. */
async function fontFacts(path: string): Promise<Pick<OwnFont, 'bytes' | 'named'> | null> {
  try {
    await using file = await open(path)
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (size > maxBytes || !beginnings.has(buffer.toString('hex'))) return null
    return { bytes: size, named: await readFontName(file) }
  } catch {
    return null
  }
}

/** Own fonts, for laying out text. */
export async function readOwnFonts(folder: string | null): Promise<(PackedFont & Partial<FontName>)[]> {
  const fonts = await findOwnFonts(folder)
  return Promise.all(
    fonts.map(async ({ family, path, named }) => ({
      ...named,
      family,
      file: path,
      tables: new Uint8Array(await readFile(path)),
    })),
  )
}
