import type * as HarfBuzz from 'harfbuzzjs'
import { filmFaces, filmFamilies, ownFamilies } from '#domain/film/faces.ts'
import type { FilmFace } from '#domain/film/scene.ts'
import { segmentsOf } from '#domain/text/segments.ts'
import type { PackedFont } from './font-pack.ts'
import { isEmoji, unseen } from './writing-systems.ts'

interface OpenFont {
  family: string
  letters: ReadonlySet<number>
  /** In shares of the font size. */
  widthOf: (text: string) => number
}

/** So many widths are remembered; then all are forgotten. */
const maxRemembered = 5_000

/** How wide text is in the fonts of films. Every font is opened when it is first needed. */
export interface LetterWidths {
  /** In shares of the font size. */
  widthOf: (text: string, face: FilmFace) => number
  /** Letters no font has, each once, at most `most`. */
  missing: (text: string, most: number) => string[]
  families: (text: string, face: FilmFace) => string[]
}

export function letterWidths(hb: typeof HarfBuzz, packed: readonly PackedFont[]): LetterWidths {
  const byFamily = new Map(packed.map((font) => [font.family, lazily(() => open(hb, font))]))
  const fontsOf = (face: FilmFace) => filmFamilies[face].flatMap((family) => byFamily.get(family) ?? [])
  const own = new Set(ownFamilies.flatMap((family) => byFamily.get(family) ?? []))
  // Emoji and signs first; fonts that an instance brings have those too, and come last all the same.
  const forEmoji = (fonts: readonly (() => OpenFont)[]) => [
    ...fonts.filter((font) => !own.has(font)).toReversed(),
    ...fonts.filter((font) => own.has(font)),
  ]
  const fonts = Object.fromEntries(filmFaces.map((face) => [face, fontsOf(face)])) as Record<
    FilmFace,
    (() => OpenFont)[]
  >
  const remembered = new Map<string, number>()
  return {
    widthOf(text, face) {
      const key = `${face} ${text}`
      const before = remembered.get(key)
      if (before !== undefined) return before
      const width = runsOf(text, fonts[face], forEmoji(fonts[face])).reduce(
        (sum, run) => sum + run.font.widthOf(run.text),
        0,
      )
      if (remembered.size >= maxRemembered) remembered.clear()
      remembered.set(key, width)
      return width
    },
    families: (text, face) => [
      ...new Set(runsOf(text, fonts[face], forEmoji(fonts[face])).map(({ font }) => font.family)),
    ],
    missing(text, most) {
      const found = new Set<string>()
      for (const letter of text) {
        if (found.size >= most) break
        if (!unseen.test(letter) && !fonts['film-bold'].some((font) => font().letters.has(codeOf(letter)))) {
          found.add(letter)
        }
      }
      return [...found]
    },
  }
}

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}

function open(hb: typeof HarfBuzz, { family, tables }: PackedFont): OpenFont {
  const face = new hb.Face(new hb.Blob(tables))
  const font = new hb.Font(face)
  return {
    family,
    letters: new Set(face.collectUnicodes()),
    widthOf(text) {
      const buffer = new hb.Buffer()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      hb.shape(font, buffer)
      return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / face.upem
    },
  }
}

/**
 * Joined emoji whose first sign is text without a selector (a white flag and a rainbow): Skia draws their parts, so
 * there must be room for all of them.
 */
function isSplit(cluster: string): boolean {
  return cluster.includes('\u200d') && !/^\p{Emoji_Presentation}/u.test(cluster)
}

interface Run {
  text: string
  font: OpenFont
}

/** A text in pieces of one font each. A character and its parts stay together where one font has all of them. */
function runsOf(
  text: string,
  fonts: readonly (() => OpenFont)[],
  forEmoji: readonly (() => OpenFont)[],
): Run[] {
  const runs: Run[] = []
  for (const { segment } of segmentsOf(text, 'grapheme')) {
    for (const piece of piecesOf(segment, fonts, forEmoji)) {
      const last = runs.at(-1)
      if (last?.font === piece.font) last.text += piece.text
      else runs.push(piece)
    }
  }
  return runs
}

function piecesOf(
  cluster: string,
  fonts: readonly (() => OpenFont)[],
  forEmoji: readonly (() => OpenFont)[],
): Run[] {
  const letters = [...cluster].filter((letter) => !unseen.test(letter))
  if (letters.length === 0) {
    // A space: of the first font that has one.
    const font = fonts.find((each) => each().letters.has(codeOf(cluster)))
    return font ? [{ text: cluster, font: font() }] : []
  }
  const has = (font: OpenFont) => letters.every((letter) => font.letters.has(codeOf(letter)))
  const order = isEmoji(cluster) ? forEmoji : fonts
  const whole = order.find((font) => has(font()))
  if (whole && !isSplit(cluster)) return [{ text: cluster, font: whole() }]
  return letters.flatMap((letter) => {
    const font = fonts.find((each) => each().letters.has(codeOf(letter)))
    return font ? [{ text: letter, font: font() }] : []
  })
}
