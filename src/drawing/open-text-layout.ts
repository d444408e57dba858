import type { BrandFont } from '#domain/film/text-layout.ts'
import type { SetLine, SetText, SetWord, TextLayout, TextRequest } from '#domain/film/text-layout.ts'
import { segmentsOf } from '#domain/text/segments.ts'
import { linesOf, piecesOf, type Broken, type Piece } from './break-text.ts'
import { cleanText } from './clean-text.ts'
import { readFontPack, type PackedFont } from './font-pack.ts'
import { letterWidths } from './letter-widths.ts'
import { directionOf, isEmoji, mayBeSpaced, runsBothWays, scriptOf, standAlone } from './writing-systems.ts'

/** Space is left for what a canvas measures differently: a line is never cut at its end. */
const room = 0.995

/** How far capitals reach above the baseline, as a share of the size. */
const capitals = 0.72

/**
 * Opens the fonts of films for laying out text.
 * @param pack `fonts/layout.bin`
 * @param more fonts an instance brings, whole files (ttf, otf) with a name of `ownFamilies`: asked last
 */
export async function openTextLayout(
  pack: Uint8Array,
  more: readonly (PackedFont & Partial<BrandFont>)[] = [],
): Promise<TextLayout> {
  const [hb, { default: Breaker }] = await Promise.all([import('harfbuzzjs'), import('linebreak')])
  const { widthOf, missing, families } = letterWidths(hb, [...readFontPack(pack), ...more])

  function layOut(request: TextRequest): SetText {
    const text = cleanText(request.text)
    const spacing = mayBeSpaced(text) ? (request.spacing ?? 0) : 0
    const measured = (part: string) =>
      widthOf(part, request.face) + (spacing === 0 ? 0 : spacing * [...part].length)
    const paragraphs = text.split('\n').map((paragraph) => ({
      direction: directionOf(paragraph),
      pieces: piecesOf(paragraph, Breaker, measured),
    }))
    const { size, broken, cut } = fit(
      request,
      paragraphs.map(({ pieces }) => pieces),
      measured,
    )
    const most = (request.width * room) / size
    const kept = cut
      ? cutTo(request, broken, (line) => measured(line) <= most)
      : broken.map(({ lines }) => lines)
    return set(
      request,
      size,
      spacing,
      cut,
      kept.flatMap((lines, at) => {
        const direction = paragraphs[at]?.direction ?? 'ltr'
        return lines.map((line) => ({ line, direction, width: measured(line) }))
      }),
      measured,
    )
  }

  const own = more.flatMap(({ family, name, weight }): BrandFont[] =>
    name === undefined || weight === undefined ? [] : [{ family, name, weight }],
  )
  return {
    layOut,
    own,
    families: (text, face) => families(cleanText(text), face),
    missing(text) {
      const letters = missing(cleanText(text), 10)
      const [first] = letters
      if (first === undefined) return null
      const script = isEmoji(first) ? 'emoji' : scriptOf(first)
      return { script, letters: letters.filter((letter) => scriptOf(letter) === scriptOf(first)).join(' ') }
    },
  }
}

interface Fitted {
  size: number
  broken: Broken[]
  cut: boolean
}

/** The largest whole size at which a text fits; at the smallest one, words are broken, then the text is cut. */
function fit(request: TextRequest, paragraphs: Piece[][], widthOf: (text: string) => number): Fitted {
  const { width, height = Infinity, lineHeight, maxLines = Infinity } = request
  const tryAt = (size: number) => {
    const broken = paragraphs.map((pieces) => linesOf(pieces, (width * room) / size, widthOf))
    const count = broken.reduce((sum, { lines }) => sum + lines.length, 0)
    const isLow = count * size * lineHeight <= height + 0.01 && count <= maxLines
    return { size, broken, cut: !isLow, fits: isLow && broken.every(({ breaksWords }) => !breaksWords) }
  }
  let [low, high] = [Math.floor(request.minSize ?? request.size), Math.floor(request.size)]
  let best = tryAt(low)
  low += 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const tried = tryAt(middle)
    if (tried.fits) {
      best = tried
      low = middle + 1
    } else {
      high = middle - 1
    }
  }
  return best
}

/** As many lines as there is room for, at least one; the last one ends in `…`. */
function cutTo(
  request: TextRequest,
  broken: readonly Broken[],
  isShort: (line: string) => boolean,
): string[][] {
  const size = Math.floor(request.minSize ?? request.size)
  const inBox = Math.floor(((request.height ?? Infinity) + 0.01) / (size * request.lineHeight))
  let left = Math.max(1, Math.min(inBox, request.maxLines ?? Infinity))
  const kept = broken.map(({ lines }) => {
    const some = lines.slice(0, left)
    left -= some.length
    return some
  })
  const last = kept.findLast((lines) => lines.length > 0)
  if (last) last.push(shortened(last.pop() ?? '', isShort))
  return kept
}

/** With the ellipsis, for which whole characters make room: half an emoji would be two of them. */
function shortened(line: string, isShort: (line: string) => boolean): string {
  const characters = [...segmentsOf(line, 'grapheme')].map(({ segment }) => segment)
  let shown = line
  do {
    characters.pop()
    shown = `${characters.join('').trimEnd()}…`
  } while (characters.length > 1 && !isShort(shown))
  return shown
}

interface Measured {
  line: string
  direction: 'ltr' | 'rtl'
  /** In shares of the size. */
  width: number
}

function set(
  request: TextRequest,
  size: number,
  spacing: number,
  cut: boolean,
  measured: readonly Measured[],
  widthOf: (text: string) => number,
): SetText {
  const step = size * request.lineHeight
  const byLetter = request.byLetter === true && request.text.length <= mostLetters && standAlone(request.text)
  const lines = measured.map(({ line, direction, width }, at): SetLine => {
    const wide = width * size
    const words = request.byWord ? wordsOf(line, { direction, size, byLetter }, widthOf) : undefined
    return {
      text: line,
      x: rounded(leftOf(request, wide, direction)),
      // Capitals are in the middle of their line.
      y: rounded(at * step + step / 2 + (capitals / 2) * size),
      width: rounded(wide),
      direction,
      ...(words ? { words } : {}),
    }
  })
  return {
    size,
    lines: lines.filter(({ text }) => text !== ''),
    width: Math.max(0, ...lines.map(({ width }) => width)),
    height: rounded(measured.length * step),
    spacing: rounded(spacing * size),
    cut,
  }
}

function leftOf({ align, width }: TextRequest, wide: number, direction: 'ltr' | 'rtl'): number {
  if (align === 'middle') return (width - wide) / 2
  return (align === 'start') === (direction === 'ltr') ? 0 : width - wide
}

/** A longer text has no places of letters: it would be a crowd that moves. In UTF-16 units. */
const mostLetters = 120

function wordsOf(
  line: string,
  { direction, size, byLetter }: { direction: 'ltr' | 'rtl'; size: number; byLetter: boolean },
  widthOf: (text: string) => number,
): SetWord[] | undefined {
  if (runsBothWays(line)) return undefined
  const whole = widthOf(line) * size
  const space = widthOf(' ') * size
  let from = 0
  return line.split(/ +/).map((text) => {
    const width = widthOf(text) * size
    const x = direction === 'ltr' ? from : whole - from - width
    from += width + space
    const letters = byLetter && direction === 'ltr' ? lettersOf(text, size, widthOf) : undefined
    return { text, x: rounded(x), width: rounded(width), ...(letters ? { letters } : {}) }
  })
}

/** What a font may draw as one sign: f with what follows it. */
const joins = /^[fijltbhk]/

/** Each at the width of what is before it in its word, so that kerning stays. */
function lettersOf(word: string, size: number, widthOf: (text: string) => number): SetWord['letters'] {
  const found: { text: string; x: number }[] = []
  let before = ''
  for (const { segment } of segmentsOf(word, 'grapheme')) {
    const last = found.at(-1)
    if (last?.text.endsWith('f') && joins.test(segment)) last.text += segment
    else found.push({ text: segment, x: rounded((widthOf(before + segment) - widthOf(segment)) * size) })
    before += segment
  }
  return found
}

/** Hundredths of a pixel, so that the same film is the same JSON. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
