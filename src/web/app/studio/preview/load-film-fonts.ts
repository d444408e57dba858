import { captionText } from '#domain/film/caption-text.ts'
import type { Film, Item } from '#domain/film/film.ts'
import type { FilmFace } from '#domain/film/scene.ts'
import type { TextLayout } from '#domain/film/text-layout.ts'
import { loadFonts } from '#drawing/browser-fonts.ts'

/** The fonts a film needs, by name, each once. */
function fontsOf(film: Film, layout: TextLayout): string[] {
  const { captions, size } = film
  const cues = captions?.cues ?? []
  const texts = [
    ...film.layers.flatMap(({ items }) => items.flatMap(textsOf)),
    ...(captions ? cues.map(({ text }) => ({ text, face: captionText(text, captions, size).face })) : []),
  ]
  return [...new Set(texts.flatMap(({ text, face }) => layout.families(text, face)))]
}

/** Fetches the fonts a film needs. What is painted before shows other letters. @throws when one does not load */
export const loadFilmFonts = (film: Film, layout: TextLayout): Promise<void> =>
  loadFonts(fontsOf(film, layout))

function textsOf(item: Item): { text: string; face: FilmFace }[] {
  if (item.kind === 'turned') return item.items.flatMap(textsOf)
  return item.kind === 'words' ? [item] : []
}
