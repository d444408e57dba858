import type { CanvasMeasure } from './measure.ts'
import type { Face, TextItem } from '#domain/film/scene.ts'
import { segmentsOf } from '#domain/text/segments.ts'

export interface FitRequest {
  text: string
  width: number
  height: number
  face: Face
  minSize: number
  maxSize: number
  /** From baseline to baseline, as a multiple of the size. */
  lineHeight: number
}

export interface FittedText {
  /** Whole pixels. */
  size: number
  lines: string[]
  /** From the top of the first line to the bottom of the last. */
  height: number
  /** false: even at `minSize` it is higher than the box or breaks a word; the result is at `minSize`. */
  fits: boolean
  /** Even at `minSize` it was higher than the box: the text is cut, and the last line ends in `…`. */
  cut: boolean
}

/** Spaces a line may break at: all except hard spaces ('62\u00a0km'). */
const breaks = /[^\S\u00a0]+/

/** The largest whole font size at which the text fits its box, found by bisection. */
export function fitText(request: FitRequest, measure: CanvasMeasure): FittedText {
  const { minSize, maxSize } = request
  let [low, high] = [Math.ceil(minSize), Math.floor(maxSize)]
  let best = setAt(request, low, measure)
  while (low <= high) {
    const middle = (low + high) >> 1
    const tried = setAt(request, middle, measure)
    if (tried.fits) {
      best = tried
      low = middle + 1
    } else {
      high = middle - 1
    }
  }
  return best.height > request.height ? cutTo(request, best) : best
}

/** As many lines as the box holds, at least one. */
function cutTo({ height, lineHeight }: FitRequest, { size, lines, fits }: FittedText): FittedText {
  const kept = lines.slice(0, Math.max(1, Math.floor(height / (size * lineHeight))))
  if (kept.length === lines.length)
    return { size, lines, height: lines.length * size * lineHeight, fits, cut: false }
  const last = kept.pop() ?? ''
  // Removing three letters makes room for the ellipsis on a full line.
  const shorter = last.length > 6 ? last.slice(0, -3).trimEnd() : last
  return {
    size,
    lines: [...kept, `${shorter}…`],
    height: (kept.length + 1) * size * lineHeight,
    fits,
    cut: true,
  }
}

function setAt(
  { text, width, height, face, lineHeight }: FitRequest,
  size: number,
  measure: CanvasMeasure,
): FittedText {
  const lines = wrapLines(text, width, size, face, measure)
  const total = lines.length * size * lineHeight
  // @NOTE A broken word is worse than a smaller size, so a size that breaks words does not fit.
  const breaksWords = text.split(breaks).some((word) => measure(word, size, face) > width)
  return { size, lines, height: total, fits: total <= height && !breaksWords, cut: false }
}

/**
 * Breaks a text into lines no wider than `width`: at its own line breaks, at spaces, and inside a word only if
 * necessary.
 */
export function wrapLines(
  text: string,
  width: number,
  size: number,
  face: Face,
  measure: CanvasMeasure,
): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(breaks).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word
      if (measure(longer, size, face) <= width) {
        line = longer
        continue
      }
      if (line) lines.push(line)
      const pieces = breakWord(word, width, size, face, measure)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
    return [...lines, line]
  })
}

function breakWord(word: string, width: number, size: number, face: Face, measure: CanvasMeasure): string[] {
  const pieces = ['']
  for (const { segment } of segmentsOf(word, 'grapheme')) {
    const longer = `${pieces.at(-1) ?? ''}${segment}`
    if (longer !== segment && measure(longer, size, face) > width) pieces.push(segment)
    else pieces[pieces.length - 1] = longer
  }
  return pieces
}

export interface SetLines {
  x: number
  /** The top of the first line. */
  top: number
  fill: string
  face: Face
  lineHeight: number
  anchor?: TextItem['anchor']
}

/** The fitted lines as scene items. */
export function textItems(
  { size, lines, cut = false }: Pick<FittedText, 'size' | 'lines'> & { cut?: boolean },
  set: SetLines,
): TextItem[] {
  return lines.flatMap((text, at) =>
    text === ''
      ? []
      : [
          {
            kind: 'text' as const,
            x: set.x,
            // @NOTE Capitals are about 0.72 of the font size high: this centres them in their line.
            y: set.top + at * size * set.lineHeight + (size * set.lineHeight) / 2 + size * 0.36,
            text,
            size,
            face: set.face,
            fill: set.fill,
            anchor: set.anchor,
            ...(cut && at === lines.length - 1 ? { cut } : {}),
          },
        ],
  )
}
