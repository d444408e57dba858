import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import lexiconFile from '#content/tools/comment-sentiment-analyzer.json'
import { readComments, readLexicon, scoreComment } from './sentiment.ts'

const lexicon = readLexicon(lexiconFile)
const score = (text: string) => scoreComment(text, lexicon)

test.each([
  ['These buns are amazing', 'positive', 3],
  ['They open at seven on Fridays', 'neutral', 0],
  ['The worst queue in town', 'negative', -4],
  ['Not good', 'negative', -1.4],
  ['Not bad at all', 'positive', 1.4],
  ['I don’t like the new icing', 'neutral', -0.7],
  ['Very good', 'positive', 2.6],
  ['Slightly burnt', 'negative', -1.2],
  ['No, it was great', 'positive', 2],
  ['never again, but the bread was good', 'positive', 2],
  ['😍', 'positive', 3],
  ['Cold again 😡', 'negative', -4],
  ['Soooo goooood', 'positive', 2.6],
  ['', 'neutral', 0],
])('“%s” is %s (%d)', (text, mood, value) => {
  expect(score(text)).toMatchObject({ mood, score: value })
})

test('every word that changed a score is listed, with its modifier', () => {
  expect(score('Not really good, but the staff are lovely').drivers).toEqual([
    { word: 'good', value: -1.8, because: 'not really' },
    { word: 'lovely', value: 2, because: '' },
  ])
})

test('comments are counted by mood, one per line', () => {
  const report = readComments('Love it!\n\nOpen on Sunday?\n Awful. \r\n', lexicon)
  expect(report.comments).toHaveLength(3)
  expect(report.counts).toEqual({ positive: 1, neutral: 1, negative: 1 })
  expect(report.mean).toBe(0)
  expect(readComments(' \n', lexicon)).toEqual({
    comments: [],
    counts: { positive: 0, neutral: 0, negative: 0 },
    mean: 0,
  })
})

test('the lexicon has every word once, in lower case, and stays small', () => {
  const words = Object.values(lexiconFile.words).flat()
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  expect(words.filter((word) => word !== word.toLowerCase())).toEqual([])
  expect(words.length).toBeGreaterThan(300)
  const emoji = Object.values(lexiconFile.emoji).flat()
  expect(emoji.filter((each) => !/^\p{RGI_Emoji}$/v.test(each))).toEqual([])
  expect(new Set(emoji).size).toBe(emoji.length)
  expect(words.filter((word) => lexiconFile.negations.includes(word))).toEqual([])
})

test('any comment has a finite score that is the sum of its words', () => {
  const morsel = fc.constantFrom(
    'good',
    'Not',
    'very',
    'awful',
    ',',
    '😍',
    ' ',
    '.',
    'the',
    'but',
    '日本',
    '!',
  )
  fc.assert(
    fc.property(fc.array(morsel), (parts) => {
      const { score: sum, drivers } = score(parts.join(' '))
      expect(Number.isFinite(sum)).toBe(true)
      expect(drivers.reduce((total, { value }) => total + value, 0)).toBeCloseTo(sum, 5)
    }),
  )
})
