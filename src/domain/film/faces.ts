import type { Face, FilmFace } from './scene.ts'

const scripts = ['Arabic', 'Hebrew', 'Devanagari', 'Thai']
const european = ['', ' Latin', ' Vietnamese', ' Cyrillic', ' Cyrillic Ext', ' Greek', ' Greek Ext']
const bold = european.map((part) => `Film Bold${part}`)
const boldScripts = scripts.map((script) => `Film ${script} Bold`)
const signs = ['Film Arrows', 'Film Signs', 'Film Emoji']

/** The names of fonts that an instance brings: one for each file of its folder. They have letters that no font of ours has. */
export const ownFamilies: readonly string[] = Array.from({ length: 8 }, (_, at) => `Film Own ${at + 1}`)

/**
 * The fonts of films by name, in the order in which they are asked for a letter. Every name is one font file, so that
 * a canvas cannot choose another weight: bold is a font of its own. The display font has Latin letters only.
 */
export const filmFamilies: Record<FilmFace, readonly string[]> = {
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
}

/** The CSS family and weight of each face, with fallbacks. */
export const faces: Record<Face, { family: string; weight: number }> = {
  display: { family: "'Bricolage Grotesque Variable', 'Bricolage Grotesque', Georgia, serif", weight: 700 },
  text: { family: "'Inter Variable', Inter, Helvetica, Arial, sans-serif", weight: 400 },
  bold: { family: "'Inter Variable', Inter, Helvetica, Arial, sans-serif", weight: 600 },
  'film-display': { family: listed(filmFamilies['film-display']), weight: 400 },
  'film-text': { family: listed(filmFamilies['film-text']), weight: 400 },
  'film-bold': { family: listed(filmFamilies['film-bold']), weight: 400 },
}

/** The fonts the free tools draw with. */
export const pictureFaces = [faces.display, faces.text, faces.bold]

function listed(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}
