import { captionText } from './caption-text.ts'
import type { Captions, Film, FilmText, Item, Layer, Size } from './film.ts'
import type { MissingLetters, SetText, TextLayout } from './text-layout.ts'

/** The film with the lines of every text that has none yet. The lines are part of the film from then on. */
export function layOutFilm(film: Film, layout: TextLayout): Film {
  const { captions, size } = film
  return {
    ...film,
    layers: film.layers.map((layer) => ({
      ...layer,
      items: layer.items.map((item) => layOutItem(item, layout, isByWord(layer))),
    })),
    ...(captions ? { captions: layOutCaptions(captions, size, layout) } : {}),
  }
}

const isByWord = ({ enter, leave }: Layer) => enter?.kind === 'words' || leave?.kind === 'words'

function layOutItem<Some extends Item>(item: Some, layout: TextLayout, byWord: boolean): Some {
  if (item.kind === 'turned') {
    return { ...item, items: item.items.map((each) => layOutItem(each, layout, byWord)) }
  }
  return item.kind === 'words' && !item.set ? { ...item, set: setWords(item, layout, byWord) } : item
}

/** Captions with the lines of each. */
export function layOutCaptions(captions: Captions, size: Size, layout: TextLayout): Captions {
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
  for (const { text } of textsOf(film)) {
    const missing = layout.missing(text)
    if (missing) return missing
  }
  return null
}

/** The names of all fonts a film is drawn with: what a browser loads before it paints. */
export function familiesOf(film: Film, layout: TextLayout): string[] {
  return [...new Set(textsOf(film).flatMap(({ text, face }) => layout.families(text, face)))]
}

function textsOf({ layers, captions, size }: Film): Pick<FilmText, 'text' | 'face'>[] {
  const cues = captions?.cues.map((cue) => captionText(cue.text, captions, size)) ?? []
  return [...layers.flatMap(({ items }) => items.flatMap(textsIn)), ...cues]
}

function textsIn(item: Item): FilmText[] {
  if (item.kind === 'turned') return item.items.flatMap(textsIn)
  return item.kind === 'words' ? [item] : []
}
