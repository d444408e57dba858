import { readingSpeed } from '#domain/film/film-limits.ts'
import { maxCaptions } from './read-captions.ts'
import type { Caption } from './caption-list.ts'

/** A caption is at most about as long as two lines of a tall picture. */
const longestCaption = 42

/**
 * The captions of a text: its sentences and lines in pieces of at most 42 characters, each as long as it takes to read at
 * 15 characters a second. A film that is shorter shows all of them faster.
 */
export function cuesFromText(text: string, filmSec: number): Caption[] {
  const pieces = text.split('\n').flatMap(sentencesOf).flatMap(shortPieces).slice(0, maxCaptions)
  const letters = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (letters === 0 || filmSec <= 0) return []
  const perLetter = Math.min(1 / readingSpeed.charsPerSec, filmSec / letters)
  let read = 0
  return pieces.map((piece) => {
    const fromSec = hundredths(read * perLetter)
    read += piece.length
    return { fromSec, toSec: hundredths(read * perLetter), text: piece }
  })
}

function sentencesOf(line: string): string[] {
  const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(line)
  return Array.from(sentences, ({ segment }) => segment.trim()).filter(Boolean)
}

/** Pieces of about the same length, divided between words. */
function shortPieces(sentence: string): string[] {
  const count = Math.ceil(sentence.length / longestCaption)
  const wanted = sentence.length / count
  const pieces: string[] = []
  for (const word of sentence.split(/\s+/u)) {
    const last = pieces.at(-1)
    const isFull = last === undefined || last.length + word.length / 2 >= wanted
    if (isFull && pieces.length < count) pieces.push(word)
    else pieces[pieces.length - 1] = `${last} ${word}`
  }
  return pieces
}

const hundredths = (sec: number) => Math.round(sec * 100) / 100
