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

const own = (number: number) => firstOf(`Film Own ${number}`, shipped['film-text'])
const ownBold = (number: number) => firstOf(`Film Own ${number}`, shipped['film-bold'])

export const filmFamilies: Record<FilmFace, readonly string[]> = {
  ...shipped,
  'film-own-1': own(1),
  'film-own-1-bold': ownBold(1),
  'film-own-2': own(2),
  'film-own-2-bold': ownBold(2),
  'film-own-3': own(3),
  'film-own-3-bold': ownBold(3),
  'film-own-4': own(4),
  'film-own-4-bold': ownBold(4),
  'film-own-5': own(5),
  'film-own-5-bold': ownBold(5),
  'film-own-6': own(6),
  'film-own-6-bold': ownBold(6),
  'film-own-7': own(7),
  'film-own-7-bold': ownBold(7),
  'film-own-8': own(8),
  'film-own-8-bold': ownBold(8),
}

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
