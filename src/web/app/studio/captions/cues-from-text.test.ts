import { expect, test } from 'vitest'
import { cuesFromText } from './cues-from-text.ts'

test('sentences and lines become captions one after the other, as long as they take to read', () => {
  const cues = cuesFromText('Rye is back. Come on Friday!\nDoors at six', 30)
  expect(cues.map(({ text }) => text)).toEqual(['Rye is back.', 'Come on Friday!', 'Doors at six'])
  expect(cues[0]).toMatchObject({ fromSec: 0, toSec: 0.8 })
  for (const [at, cue] of cues.entries()) expect(cue.fromSec).toBe(cues[at - 1]?.toSec ?? 0)
})

test('a long sentence is divided between words, and none is lost', () => {
  const sentence = `${'word '.repeat(40).trim()}.`
  const cues = cuesFromText(sentence, 60)
  expect(cues.length).toBeGreaterThan(3)
  expect(Math.max(...cues.map(({ text }) => text.length))).toBeLessThanOrEqual(48)
  expect(cues.map(({ text }) => text).join(' ')).toBe(sentence)
})

test('in a film that is too short they come faster, and end with it', () => {
  const cues = cuesFromText('A sentence that is much too long to read. '.repeat(6), 5)
  expect(cues.at(-1)?.toSec).toBeCloseTo(5, 1)
})

test('without words there are none', () => {
  expect(cuesFromText(' \n ', 10)).toEqual([])
})
