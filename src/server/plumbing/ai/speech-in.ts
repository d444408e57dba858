import { z } from 'zod'
import type { Speech } from '#domain/film/cues-from-speech.ts'

/** More than three minutes have. */
const mostPassages = 2_000
const mostWords = 5_000
const longestPassage = 5_000
const longestWord = 500

const sec = z.number().min(0).max(36_000)

const verbose = z.object({
  text: z.string().max(200_000),
  segments: z
    .array(z.object({ text: z.string().max(longestPassage), start: sec, end: sec }))
    .max(mostPassages)
    .nullish(),
  words: z
    .array(z.object({ word: z.string().max(longestWord), start: sec, end: sec }))
    .max(mostWords)
    .nullish(),
})

/** What a `verbose_json` says. null: it is none, or text came without a time for any of it. */
export function speechIn(answer: string): Speech | null {
  const read = verbose.safeParse(plainJson(answer))
  if (!read.success) return null
  const { text, segments, words } = read.data
  const speech: Speech = {
    passages: (segments ?? []).map((one) => ({ text: one.text, fromSec: one.start, toSec: one.end })),
    words: (words ?? []).map((one) => ({ text: one.word, fromSec: one.start, toSec: one.end })),
  }
  const hasTimes = speech.passages.length > 0 || speech.words.length > 0
  return hasTimes || text.trim() === '' ? speech : null
}

/** @returns undefined: it is no JSON */
export function plainJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
