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

test('nothing but small letters and digits is looked for, whatever is typed', () => {
  expect(termsToFind(`it's \\ 'a':* & | !b <-> "c"`)).toEqual(['it', 's', 'a', 'b', 'c'])
})

test('a very long word is cut the same way on both sides', () => {
  const long = 'a'.repeat(100)
  expect(finds(long, `x ${long}`)).toBe(true)
})
