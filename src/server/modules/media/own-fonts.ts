import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownFamilies } from '#domain/film/faces.ts'
import type { PackedFont } from '#drawing/font-pack.ts'

/** A font of the instance’s own: the name it has in films, and its file. */
export interface OwnFont {
  family: string
  path: string
  bytes: number
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
    const bytes = await fontBytes(path)
    if (bytes !== null) fonts.push({ family, path, bytes })
  }
  return fonts
}

/** The size of a font file; null: it is none, or too large. */
async function fontBytes(path: string): Promise<number | null> {
  try {
    await using file = await open(path)
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return size <= maxBytes && beginnings.has(buffer.toString('hex')) ? size : null
  } catch {
    return null
  }
}

/** Own fonts, for laying out text. */
export async function readOwnFonts(folder: string | null): Promise<PackedFont[]> {
  const fonts = await findOwnFonts(folder)
  return Promise.all(
    fonts.map(async ({ family, path }) => ({
      family,
      file: path,
      tables: new Uint8Array(await readFile(path)),
    })),
  )
}
