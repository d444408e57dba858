import { fixedPartsOf } from './fixed-parts.ts'
import { sentencesOf } from './sentences.ts'
import { fitsPost, postLength, postLimit, type ThreadNetwork } from './thread-limits.ts'
import { segmentsOf } from './segments.ts'

export const numberings = ['end', 'start', 'none'] as const

/** The position of "2/5" in each post. */
export type Numbering = (typeof numberings)[number]

export interface ThreadPost {
  text: string
  /** In the network's own unit. */
  length: number
  limit: number
  /** A single link or mention is longer than a post: only a person can shorten it. */
  tooLong: boolean
}

export interface ThreadOrder {
  network: ThreadNetwork
  numbering: Numbering
}

/** A line of dashes only: the next post begins here. */
const manualBreak = /^[^\S\n]*-{3,}[^\S\n]*$/mu

/**
 * Splits a text into posts that fit, at the largest possible boundary: paragraph, sentence, word, and inside a word
 * only between characters; never inside a link, a mention or a hashtag. Reserves room for "n/m" first. A single post
 * has no number; an empty text gives none.
 */
export function splitThread(text: string, { network, numbering }: ThreadOrder): ThreadPost[] {
  const sections = text
    .replace(/\r\n?/gu, '\n')
    .split(manualBreak)
    .filter((section) => section.trim() !== '')
  const [first] = sections
  if (first === undefined) return []
  if (sections.length === 1 && fitsPost(first.trim(), network)) return [postOf(first.trim(), network)]
  // Two digits take more room than one, and more room may take more posts: start with the fewest.
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

/**
 * How a part that does not fit is split, from the largest boundary to the smallest; joining the pieces gives the text.
 */
const cuts: readonly ((text: string) => string[])[] = [
  (text) => text.split(/(?<=\n[^\S\n]*\n\s*)(?=\S)/u),
  sentencesOf,
  (text) => text.match(/^\s+|\S+\s*/gu) ?? [],
  cutWord,
]

/** Links, mentions and the like stay whole. */
function cutWord(word: string): string[] {
  const pieces: string[] = []
  let at = 0
  for (const { text, from, to } of fixedPartsOf(word)) {
    pieces.push(...charactersOf(word.slice(at, from)), text)
    at = to
  }
  return [...pieces, ...charactersOf(word.slice(at))]
}

function charactersOf(text: string): string[] {
  return Array.from(segmentsOf(text, 'grapheme'), ({ segment }) => segment)
}

/** Joins the pieces of a section, as many per post as fit. */
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
