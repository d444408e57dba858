import { captionText } from './caption-text.ts'
import type { Captions, Film, FilmText, Item, Size } from './film.ts'
import type { MissingLetters, SetText, TextLayout } from './text-layout.ts'

/** The film with the lines of every text that has none yet. The lines are part of the film from then on. */
export function layOutFilm(film: Film, layout: TextLayout): Film {
  const { captions, size } = film
  return {
    ...film,
    layers: film.layers.map((layer) => ({
      ...layer,
      items: layer.items.map((item) => layOutItem(item, layout)),
    })),
    ...(captions ? { captions: layOutCaptions(captions, size, layout) } : {}),
  }
}

function layOutItem<Some extends Item>(item: Some, layout: TextLayout): Some {
  if (item.kind === 'turned') return { ...item, items: item.items.map((each) => layOutItem(each, layout)) }
  return item.kind === 'words' && !item.set ? { ...item, set: setWords(item, layout) } : item
}

function layOutCaptions(captions: Captions, size: Size, layout: TextLayout): Captions {
  const byWord = captions.style !== 'lines'
  return {
    ...captions,
    cues: captions.cues.map((cue) =>
      cue.set ? cue : { ...cue, set: setWords(captionText(cue.text, captions, size), layout, byWord) },
    ),
  }
}

/** The lines of one text. */
export function setWords(item: FilmText, layout: TextLayout, byWord = false): SetText {
  const { text, width, height, face, size, minSize, lineHeight, align, maxLines, spacing } = item
  return layout.layOut({
    text,
    width,
    height,
    face,
    size,
    minSize,
    lineHeight,
    align,
    maxLines,
    spacing,
    byWord,
  })
}

/** The first letters of a film that no font has; null: all can be drawn. */
export function missingIn(film: Film, layout: TextLayout): MissingLetters | null {
  const texts = film.layers.flatMap(({ items }) => items.flatMap(textsOf))
  for (const text of [...texts, ...(film.captions?.cues ?? []).map((cue) => cue.text)]) {
    const missing = layout.missing(text)
    if (missing) return missing
  }
  return null
}

function textsOf(item: Item): string[] {
  if (item.kind === 'turned') return item.items.flatMap(textsOf)
  return item.kind === 'words' ? [item.text] : []
}
