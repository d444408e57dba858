import type { Face, FilmFace, OwnFace } from './scene.ts'

const scripts = ['Arabic', 'Hebrew', 'Devanagari', 'Thai']
const european = ['', ' Latin', ' Vietnamese', ' Cyrillic', ' Cyrillic Ext', ' Greek', ' Greek Ext']
const bold = european.map((part) => `Film Bold${part}`)
const boldScripts = scripts.map((script) => `Film ${script} Bold`)
const signs = ['Film Arrows', 'Film Signs', 'Film Emoji']

/** The names of fonts that an instance brings: one for each file of its folder. They have letters that no font of ours has. */
export const ownFamilies: readonly string[] = Array.from({ length: 8 }, (_, at) => `Film Own ${at + 1}`)

/** The face of the font with that name, `Film Own 3`, bold or not. */
export function ownFace(family: string, isBold: boolean): OwnFace | null {
  const at = ownFamilies.indexOf(family)
  return at < 0 ? null : (`film-own-${at + 1}${isBold ? '-bold' : ''}` as OwnFace)
}

/**
 * The fonts of films by name, in the order in which they are asked for a letter. Every name is one font file, so that
 * a canvas cannot choose another weight: bold is a font of its own. The display font has Latin letters only.
 */
const shipped = {
  'film-display': [
    ...european.slice(0, 3).map((part) => `Film Display${part}`),
    ...bold,
    ...boldScripts,
    ...signs,
    ...ownFamilies,
  ],
  'film-bold': [...bold, ...boldScripts, ...signs, ...ownFamilies],
  'film-text': [
    ...european.map((part) => `Film Text${part}`),
    ...scripts.map((script) => `Film ${script}`),
    ...signs,
    ...ownFamilies,
  ],
} satisfies Record<Exclude<FilmFace, OwnFace>, readonly string[]>

export const filmFamilies = {
  ...shipped,
  ...Object.fromEntries(
    ownFamilies.flatMap((family, at) => [
      [`film-own-${at + 1}`, firstOf(family, shipped['film-text'])],
      [`film-own-${at + 1}-bold`, firstOf(family, shipped['film-bold'])],
    ]),
  ),
} as Record<FilmFace, readonly string[]>

export const filmFaces = Object.keys(filmFamilies) as FilmFace[]

function firstOf(family: string, others: readonly string[]): string[] {
  return [family, ...others.filter((other) => other !== family)]
}

/** The CSS family and weight of each face, with fallbacks. */
export const faces: Record<Face, { family: string; weight: number }> = {
  display: { family: "'Bricolage Grotesque Variable', 'Bricolage Grotesque', Georgia, serif", weight: 700 },
  text: { family: "'Inter Variable', Inter, Helvetica, Arial, sans-serif", weight: 400 },
  bold: { family: "'Inter Variable', Inter, Helvetica, Arial, sans-serif", weight: 600 },
  ...(Object.fromEntries(
    filmFaces.map((face) => [face, { family: listed(filmFamilies[face]), weight: 400 }]),
  ) as Record<FilmFace, { family: string; weight: number }>),
}

/** The fonts the free tools draw with. */
export const pictureFaces = [faces.display, faces.text, faces.bold]

function listed(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}
