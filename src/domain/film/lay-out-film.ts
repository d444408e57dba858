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
      items: layer.items.map((item) => layOutItem(item, layout, unitOf(layer))),
    })),
    ...(captions ? { captions: layOutCaptions(captions, size, layout) } : {}),
  }
}

/** What of a text moves by itself, and so needs a place of its own. */
type Unit = 'line' | 'word' | 'letter'

function unitOf({ enter, leave }: Layer): Unit {
  const kinds = [enter?.kind, leave?.kind]
  return kinds.includes('letters') ? 'letter' : kinds.includes('words') ? 'word' : 'line'
}

function layOutItem<Some extends Item>(item: Some, layout: TextLayout, unit: Unit): Some {
  if (item.kind === 'turned') {
    return { ...item, items: item.items.map((each) => layOutItem(each, layout, unit)) }
  }
  return item.kind === 'words' && !item.set ? { ...item, set: setWords(item, layout, unit) } : item
}

/** Captions with the lines of each. */
export function layOutCaptions(captions: Captions, size: Size, layout: TextLayout): Captions {
  const unit = captions.style === 'lines' ? 'line' : 'word'
  return {
    ...captions,
    cues: captions.cues.map((cue) =>
      cue.set ? cue : { ...cue, set: setWords(captionText(cue.text, captions, size), layout, unit) },
    ),
  }
}

/** The lines of one text. */
export function setWords(item: FilmText, layout: TextLayout, unit: Unit = 'line'): SetText {
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
    byWord: unit !== 'line',
    byLetter: unit === 'letter',
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
