import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countText, countWords, inMinutes } from './count-text.ts'
import { frequentTerms } from './frequent-terms.ts'
import { sentencesOf } from '#domain/text/sentences.ts'

test('every count of an example post', () => {
  expect(countText('Rye is back! Don’t wait: https://haldon.com/rye?x=1\n\nAsk @haldon 👨‍👩‍👧 #rye')).toEqual({
    words: 9,
    sentences: 3,
    paragraphs: 2,
    graphemes: 71,
    graphemesWithoutSpaces: 61,
    codePoints: 75,
    utf16: 78,
    utf8Bytes: 90,
    xWeighted: 69,
    emoji: 1,
    hashtags: 1,
    mentions: 1,
    links: 1,
    readingSec: 2,
    aloudSec: 3,
  })
})

test('an empty text counts as nothing', () => {
  expect(new Set(Object.values(countText('')))).toEqual(new Set([0]))
})

test.each([
  ['Don’t wait', 2],
  ['ready-to-bake', 1],
  ['7:40 and 62 km', 4],
  ['https://haldon.com/rye?a=b-c', 1],
  ['私はパンを焼きます', 6],
  ['  …  ', 0],
])('“%s” has %i words', (text, count) => {
  expect(countWords(text)).toBe(count)
})

test.each([
  ['Rye is back. It sells out! Why?', 3],
  ['Dr. Haldon bakes e.g. rye. Yes.', 2],
  ['See https://a.example/?Q=1 for 3.5 kg of it.', 1],
  ['One line\nand another', 2],
])('“%s” has %i sentences', (text, count) => {
  expect(sentencesOf(text)).toHaveLength(count)
})

test('the sentences joined give the text again', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aB .!?\n1🥐') }), (text) => {
      expect(sentencesOf(text).join('')).toBe(text)
    }),
  )
})

test('words are counted in any case, without stop words', () => {
  expect(frequentTerms('The rye. THE Rye, the oven! 12 12 12', new Set(['the']), 2)).toEqual([
    { word: 'rye', count: 2 },
    { word: 'oven', count: 1 },
  ])
})

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [75, '1 min 15 s'],
])('%i seconds are %s', (seconds, words) => {
  expect(inMinutes(seconds)).toBe(words)
})
