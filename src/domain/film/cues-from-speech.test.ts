import { expect, test } from 'vitest'
import { cuesFromSpeech } from './cues-from-speech.ts'
import { filmLimits } from './film-limits.ts'

const said = (text: string, fromSec: number, toSec: number) => ({ text, fromSec, toSec })

test('words keep their times and get the signs of their passage', () => {
  const speech = {
    passages: [said(' Rye is back.', 0, 1.5)],
    words: [said('Rye', 0.1, 0.4), said('is', 0.5, 0.6), said('back', 0.9, 1.4)],
  }
  expect(cuesFromSpeech(speech, 180)).toEqual([
    {
      fromSec: 0,
      toSec: 1.5,
      text: 'Rye is back.',
      words: [said('Rye', 0.1, 0.4), said('is', 0.5, 0.6), said('back.', 0.9, 1.4)],
    },
  ])
})

test('a passage that was heard in other words keeps its text', () => {
  const speech = { passages: [said('Rye is back', 0, 3)], words: [said('Rye', 0.1, 0.4)] }
  const [cue] = cuesFromSpeech(speech, 180)
  expect(cue).toMatchObject({ text: 'Rye is back', fromSec: 0, toSec: 3 })
  expect(cue?.words).toHaveLength(3)
})

test('a long passage becomes several captions that begin with their words', () => {
  const words = Array.from({ length: 20 }, (_, at) => said(`bread${at}`, at / 2, at / 2 + 0.4))
  const passages = [said(words.map(({ text }) => text).join(' '), 0, 10)]
  const cues = cuesFromSpeech({ passages, words }, 180)
  expect(cues.length).toBeGreaterThan(2)
  expect(cues.flatMap((cue) => cue.words ?? [])).toEqual(words)
  for (const cue of cues) expect(cue.text.length).toBeLessThanOrEqual(42)
})

test('words alone are put together until a pause or the end of a sentence', () => {
  const words = [said('Rye.', 0, 0.3), said('Fresh', 0.4, 0.6), said('today', 0.7, 1), said('Come', 4, 5)]
  expect(cuesFromSpeech({ passages: [], words }, 180).map(({ text }) => text)).toEqual([
    'Rye.',
    'Fresh today',
    'Come',
  ])
})

test('what is said after the longest film is left out, and there are never more captions than a film may have', () => {
  const many = Array.from({ length: 2_000 }, (_, at) => said(`word${at}`, at / 4, at / 4 + 0.2))
  const cues = cuesFromSpeech({ passages: many, words: [] }, 180)
  expect(cues.length).toBeLessThanOrEqual(filmLimits.cues)
  for (const { toSec } of cues) expect(toSec).toBeLessThanOrEqual(180)
})
