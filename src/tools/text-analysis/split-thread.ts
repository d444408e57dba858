import { sentencesOf } from './sentences.ts'
import { fitsPost, postLength, postLimit, type ThreadNetwork } from './thread-limits.ts'
import { segmentsOf } from '#domain/text/segments.ts'

export const numberings = ['end', 'start', 'none'] as const

/** Where "2/5" stands in each post. */
export type Numbering = (typeof numberings)[number]

export interface ThreadPost {
  text: string
  /** In the network's own unit. */
  length: number
  limit: number
  /** A link or a mention alone is longer than a post: nothing can be done but to shorten it. */
  tooLong: boolean
}

export interface ThreadOrder {
  network: ThreadNetwork
  numbering: Numbering
}

/** A line of nothing but dashes: the next post begins here. */
const manualBreak = /^[^\S\n]*-{3,}[^\S\n]*$/mu

/**
 * Splits a text into posts that fit, at the largest joint there is: paragraph, sentence, word, and inside of a word
 * only between characters; never inside of a link, a mention or a hashtag. Room for "n/m" is kept before anything is
 * cut. One post alone is not numbered; an empty text makes none.
 */
export function splitThread(text: string, { network, numbering }: ThreadOrder): ThreadPost[] {
  const sections = text
    .replace(/\r\n?/gu, '\n')
    .split(manualBreak)
    .filter((section) => section.trim() !== '')
  const [first] = sections
  if (first === undefined) return []
  if (sections.length === 1 && fitsPost(first.trim(), network)) return [postOf(first.trim(), network)]
  // Two digits take more room than one, and more room may take more posts: begin with the fewest.
  for (let most = 9; ; most = most * 10 + 9) {
    const fits = (body: string) => fitsPost(withNumber(body, most, most, numbering), network)
    const bodies = sections.flatMap((section) => fill(section, fits))
    if (bodies.length > most) continue
    if (bodies.length === 1) return bodies.map((body) => postOf(body, network))
    return bodies.map((body, at) => postOf(withNumber(body, at + 1, bodies.length, numbering), network))
  }
}

function postOf(text: string, network: ThreadNetwork): ThreadPost {
  return {
    text,
    length: postLength(text, network),
    limit: postLimit(network),
    tooLong: !fitsPost(text, network),
  }
}

function withNumber(body: string, at: number, of: number, numbering: Numbering): string {
  if (numbering === 'none') return body
  return numbering === 'end' ? `${body} ${at}/${of}` : `${at}/${of} ${body}`
}

/** A link with or without its scheme, a mention (of somebody on another server, too), a hashtag. */
const whole =
  /(?:https?:\/\/|www\.)\S+|(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24}(?:\/\S*)?|@[\w.-]{1,64}(?:@[\w.-]{1,64})?|#[\p{L}\p{N}_]{1,100}/giu

/** How a piece that does not fit is cut, from the largest joint to the smallest; the pieces make the text again. */
const cuts: readonly ((text: string) => string[])[] = [
  (text) => text.split(/(?<=\n[^\S\n]*\n\s*)(?=\S)/u),
  sentencesOf,
  (text) => text.match(/^\s+|\S+\s*/gu) ?? [],
  cutWord,
]

function cutWord(word: string): string[] {
  const pieces: string[] = []
  let at = 0
  for (const match of word.matchAll(whole)) {
    pieces.push(...charactersOf(word.slice(at, match.index)), match[0])
    at = match.index + match[0].length
  }
  return [...pieces, ...charactersOf(word.slice(at))]
}

function charactersOf(text: string): string[] {
  return Array.from(segmentsOf(text, 'grapheme'), ({ segment }) => segment)
}

/** The pieces of a section put together again, as many to a post as fit. */
function fill(section: string, fits: (body: string) => boolean): string[] {
  const posts: string[] = []
  let current = ''
  const flush = () => {
    if (current.trim() !== '') posts.push(current.trim())
    current = ''
  }
  const add = (piece: string, level: number) => {
    if (fits((current + piece).trim())) {
      current += piece
      return
    }
    const cut = cuts[level]
    if (fits(piece.trim()) || cut === undefined) {
      flush()
      current = piece
      return
    }
    for (const part of cut(piece)) add(part, level + 1)
  }
  add(section, 0)
  flush()
  return posts
}
