import type { Face, FilmFace } from './scene.ts'

/** Scripts that have a font of their own, in two weights. */
const scripts = ['Arabic', 'Hebrew', 'Devanagari', 'Thai']

/**
 * The fonts of films by name, in the order in which they are asked for a letter. Every name is one font file, so that
 * a canvas cannot choose another weight: bold is a font of its own.
 */
export const filmFamilies: Record<FilmFace, readonly string[]> = {
  'film-display': familiesOf('Display', ' Bold'),
  'film-bold': familiesOf('Bold', ' Bold'),
  'film-text': familiesOf('Text', ''),
}

/** The parts a Latin, Greek and Cyrillic font comes in. */
function familiesOf(name: string, weight: string): string[] {
  const own = ['', ' Latin', ' Vietnamese', ' Cyrillic', ' Greek'].map((part) => `Film ${name}${part}`)
  // The display font has no Cyrillic and no Greek: the bold one does.
  const rest = name === 'Display' ? ['Film Bold Cyrillic', 'Film Bold Greek', 'Film Bold'] : []
  const inFont = name === 'Display' ? own.slice(0, 3) : own
  return [...inFont, ...rest, ...scripts.map((script) => `Film ${script}${weight}`), 'Film Emoji']
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
