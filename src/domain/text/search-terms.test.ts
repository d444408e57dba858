import { expect, test } from 'vitest'
import { searchTerms, termsToFind } from './search-terms.ts'

const finds = (typed: string, text: string) => {
  const words = searchTerms(text)
  return termsToFind(typed).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

test('words are found by how they begin, in any order and case', () => {
  expect(finds('FRI ry', 'Rye is back from Friday.')).toBe(true)
  expect(finds('ye', 'Rye is back from Friday.')).toBe(false)
})

test('marks on letters are no obstacle', () => {
  expect(finds('creme brulee', 'Crème brûlée tonight')).toBe(true)
  expect(finds('Käse', 'kaese kase')).toBe(true)
})

test('hashtags, addresses and signs are found by their words', () => {
  expect(finds('#baking', 'Friday #Baking')).toBe(true)
  expect(finds('haldon.example', 'See https://haldon.example/rye')).toBe(true)
  expect(termsToFind('!!! …')).toEqual([])
})

test('writing without spaces is found by any part of it', () => {
  expect(finds('パン屋', '新しいパン屋です')).toBe(true)
  expect(finds('屋', '新しいパン屋です')).toBe(true)
  expect(finds('屋パン', '新しいパン屋です')).toBe(false)
  expect(finds('ขนม', 'วันนี้มีขนมปัง')).toBe(true)
})

test('a search has only small letters and digits, whatever is typed', () => {
  expect(termsToFind(`it's \\ 'a':* & | !b <-> "c"`)).toEqual(['it', 's', 'a', 'b', 'c'])
})

test('a very long word is cut the same way on both sides', () => {
  const long = 'a'.repeat(100)
  expect(finds(long, `x ${long}`)).toBe(true)
})

test('a long word is kept and looked for by its first forty letters', () => {
  const long = 'a'.repeat(100)
  expect(searchTerms(long)).toEqual(['a'.repeat(40)])
  expect(termsToFind(long)).toEqual(['a'.repeat(40)])
})

test('writing without spaces is kept in pairs to its end, however long it is', () => {
  expect(searchTerms('新しい')).toEqual(['新し', 'しい', 'い'])
  const fifty = String.fromCodePoint(...Array.from({ length: 50 }, (_, at) => 0x4e00 + at))
  expect(searchTerms(fifty)).toHaveLength(50)
})

test('of writing without spaces every pair is looked for, and a character alone when it is all', () => {
  expect(termsToFind('新しい')).toEqual(['新し', 'しい'])
  expect(termsToFind('新')).toEqual(['新'])
  expect(termsToFind('新し rye')).toEqual(['新し', 'rye'])
})
