import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import lists from '#content/tools/headline-analyzer.json'
import { analyseHeadline, countSyllables } from './headline.ts'

const analyse = (text: string) => analyseHeadline(text, lists)
const pointsFor = (text: string, rule: string) =>
  analyse(text).points.find((point) => point.rule === rule)?.score

test('a plain, specific headline gets a score, and every point is explained', () => {
  const { score, points } = analyse('Why your rye bread is flat: 3 mistakes we made')
  expect(points.map(({ rule, score: given }) => [rule, given])).toEqual([
    ['words', 20],
    ['length', 15],
    ['plainness', 15],
    ['number', 8],
    ['naming', 5],
    ['balance', 10],
    ['feeling', 8],
    ['reader', 7],
    ['opening', 10],
  ])
  expect(score).toBe(98)
})

test('an empty headline has no findings', () => {
  expect(analyse('  ')).toMatchObject({ score: 0, points: [], words: [], syllablesPerWord: 0 })
  expect(analyse('…!').points).toEqual([])
})

test.each([
  ['You won’t believe these buns', 'bait', -15],
  ['Some things about rye', 'vague', -5],
  ['BREAD SALE on Friday', 'capitals', -10],
  ['Rye! Buns!', 'exclamation', -5],
  ['Rye', 'words', 0],
  ['Rye bread at home', 'words', 10],
  ['Rye bread '.repeat(9), 'length', 0],
  ['Implementation considerations regarding fermentation', 'plainness', 0],
  ['Ana opens a shop in Bristol', 'naming', 7],
  ['What to do', 'naming', 0],
  ['The oven is on', 'opening', 2],
  ['Seven loaves, one oven', 'opening', 10],
  ['Rye bread recipe bristol bakery', 'balance', 4],
])('“%s”: %s %i', (text, rule, score) => {
  expect(pointsFor(text, rule)).toBe(score)
})

test.each([
  ['Is rye worth it?', 'question'],
  ['How to bake rye', 'how-to'],
  ['5 loaves for Friday', 'list'],
  ['“It never lasts until nine”', 'quotation'],
  ['Rye is back', 'statement'],
])('“%s” is a %s', (text, shape) => {
  expect(analyse(text).shape).toBe(shape)
})

test('the shares of the words add up to one', () => {
  const { balance } = analyse('Why your rye bread is flat: things we got wrong')
  expect(Object.values(balance).reduce((sum, share) => sum + share)).toBeCloseTo(1)
  expect(balance.reader).toBeCloseTo(0.1)
})

test.each([
  ['rye', 1],
  ['bread', 1],
  ['bakery', 3],
  ['sourdough', 2],
  ['baked', 1],
  ['table', 2],
  ['2026', 1],
  ['fermentation', 4],
])('“%s” has %i syllables', (word, count) => {
  expect(countSyllables(word)).toBe(count)
})

test('any headline scores between 0 and 100', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { score, points } = analyse(text)
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      expect(points.every((point) => point.score <= point.max)).toBe(true)
    }),
  )
})

test('no word is in two lists', () => {
  const all = [lists.feeling, lists.reader, lists.vague, lists.common].flat()
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([])
})
