import type LineBreaker from 'linebreak'
import { segmentsOf } from '#domain/text/segments.ts'
import { withoutSpaces } from './writing-systems.ts'

/** The part of a paragraph up to a place where a line may break, with the space behind it. */
export interface Piece {
  text: string
  /** Of its letters, in shares of the font size. */
  width: number
  /** Of the space behind it. */
  space: number
}

type WidthOf = (text: string) => number

/** The pieces of a paragraph, by Unicode’s rules for line breaks, and by dictionary for scripts without spaces. */
export function piecesOf(paragraph: string, Breaker: typeof LineBreaker, widthOf: WidthOf): Piece[] {
  const breaker = new Breaker(paragraph)
  const pieces: Piece[] = []
  let from = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const text = paragraph.slice(from, next.position)
    from = next.position
    for (const part of withoutSpaces.test(text) ? wordsOf(text) : [text]) {
      const letters = part.trimEnd()
      pieces.push({ text: part, width: widthOf(letters), space: widthOf(part.slice(letters.length)) })
    }
  }
  return pieces
}

/** Words of a text without spaces; signs stay with the word before them. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmentsOf(text, 'word')) {
    if (isWordLike || words.length === 0) words.push(segment)
    else words[words.length - 1] += segment
  }
  return words
}

export interface Broken {
  lines: string[]
  /** A word was wider than a line. */
  breaksWords: boolean
}

/**
 * Lines no wider than `width` (in shares of the font size): a word that is wider is broken between characters. The
 * lines are about equally long: as narrow as they can be without one more of them.
 */
export function linesOf(pieces: readonly Piece[], width: number, widthOf: WidthOf): Broken {
  const first = fill(pieces, width, widthOf)
  if (first.breaksWords || first.lines.length < 2 || first.lines.length > 8) return first
  let [low, high] = [width / 2, width]
  let best = first
  for (let step = 0; step < 8; step += 1) {
    const middle = (low + high) / 2
    const tried = fill(pieces, middle, widthOf)
    if (tried.breaksWords || tried.lines.length > first.lines.length) low = middle
    else [best, high] = [tried, middle]
  }
  return best
}

function fill(pieces: readonly Piece[], width: number, widthOf: WidthOf): Broken {
  const lines: string[] = []
  let line = ''
  let used = 0
  let breaksWords = false
  for (const piece of pieces) {
    if (line !== '' && used + piece.width > width) {
      lines.push(line)
      ;[line, used] = ['', 0]
    }
    if (piece.width > width) {
      breaksWords = true
      const parts = breakWord(piece.text, width, widthOf)
      lines.push(...parts.slice(0, -1))
      line = parts.at(-1) ?? ''
      used = widthOf(line.trimEnd()) + piece.space
    } else {
      line += piece.text
      used += piece.width + piece.space
    }
  }
  if (line !== '' || lines.length === 0) lines.push(line)
  return { lines: lines.map((each) => each.trim()), breaksWords }
}

/** Every part has at least one character. Widths are summed up: letters of one word that join count a little more. */
function breakWord(word: string, width: number, widthOf: WidthOf): string[] {
  const parts = ['']
  let used = 0
  for (const { segment } of segmentsOf(word, 'grapheme')) {
    const more = widthOf(segment)
    if (used > 0 && used + more > width) {
      parts.push(segment)
      used = more
    } else {
      parts[parts.length - 1] += segment
      used += more
    }
  }
  return parts
}
