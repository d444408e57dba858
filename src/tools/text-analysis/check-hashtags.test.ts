import { expect, test } from 'vitest'
import { checkHashtags } from './check-hashtags.ts'

const faultsOf = (text: string) => checkHashtags(text).hashtags.map(({ faults }) => faults)

test('a clean caption has no findings', () => {
  const { hashtags, linked, cleaned } = checkHashtags('Rye is back. #sourdough, #ryebread (#bristolfood).')
  expect(hashtags.flatMap(({ faults }) => faults)).toEqual([])
  expect(linked).toBe(3)
  expect(cleaned).toEqual(['#sourdough', '#ryebread', '#bristolfood'])
})

test('each different hashtag above five is one too many', () => {
  const { hashtags, cleaned, linked } = checkHashtags('#a1 #b1 #c1 #d1 #e1 #f1 #g1')
  expect(linked).toBe(7)
  expect(hashtags.filter(({ faults }) => faults.includes('over-the-cap')).map(({ tag }) => tag)).toEqual([
    '#f1',
    '#g1',
  ])
  expect(cleaned).toHaveLength(5)
})

test('a repeated hashtag is a duplicate, in any case', () => {
  expect(faultsOf('#RyeBread #ryebread #Ryebread')).toEqual([[], ['duplicate'], ['duplicate']])
  expect(checkHashtags('#ｒｙｅ #rye').cleaned).toHaveLength(1)
})

test('digits alone are no hashtag, and neither is an empty one', () => {
  expect(faultsOf('#2026 #2026ride #_1')).toEqual([['digits-only'], [], ['digits-only']])
  expect(faultsOf('#! #')).toEqual([['empty'], ['empty']])
})

test('letters of any alphabet belong to a hashtag', () => {
  expect(checkHashtags('#café #хлеб #パン #हिन्दी').cleaned).toEqual(['#café', '#хлеб', '#パン', '#हिन्दी'])
})

test('a hyphen or an emoji ends a hashtag early', () => {
  expect(checkHashtags('#rye-bread #bun🥐day').hashtags).toEqual([
    { typed: '#rye-bread', tag: '#rye', mended: '#ryebread', faults: ['cut-short'] },
    { typed: '#bun🥐day', tag: '#bun', mended: '#bunday', faults: ['cut-short'] },
  ])
})

test('a space inside is found on a line of hashtags, not in a sentence', () => {
  expect(checkHashtags('#rye bread #buns').hashtags[0]).toEqual({
    typed: '#rye bread',
    tag: '#rye',
    mended: '#ryebread',
    faults: ['space'],
  })
  expect(faultsOf('Our #rye bread is back')).toEqual([[]])
})

test('a list without “#” is read as hashtags, with spaces removed', () => {
  expect(checkHashtags('rye bread, buns\nbristol food').cleaned).toEqual([
    '#ryebread',
    '#buns',
    '#bristolfood',
  ])
  expect(faultsOf('buns')).toEqual([['without-mark']])
})

test('the clean list contains the likely hashtags', () => {
  expect(checkHashtags('#rye bread #gravel-ride #2026 #buns.').cleaned).toEqual([
    '#ryebread',
    '#gravelride',
    '#buns',
  ])
})

test('an empty text has no findings', () => {
  expect(checkHashtags('  \n')).toMatchObject({ hashtags: [], linked: 0, cleaned: [] })
})
