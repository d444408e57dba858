import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

test('a post is recognised by its first words, of whatever network they are', () => {
  expect(firstWords({ all: '  Rye is\nback ', platforms: {} })).toBe('Rye is back')
  expect(firstWords({ all: '', platforms: { bluesky: 'Only here' } })).toBe('Only here')
  expect(firstWords({ all: '👩‍🌾'.repeat(90), platforms: {} })).toBe(`${'👩‍🌾'.repeat(80)}…`)
  expect(firstWords({ all: '', platforms: {} })).toBe('')
  expect(firstWords(null)).toBe('')
})

test('a post without words of any network, or with an empty place for them, is read all the same', () => {
  expect(firstWords({ all: 'Rye' })).toBe('Rye')
  expect(firstWords({ all: ' ', platforms: { bluesky: undefined, linkedin: 'Here' } })).toBe('Here')
})

test('eighty characters are whole, and what is cut ends in a word', () => {
  expect(firstWords({ all: 'a'.repeat(80) })).toBe('a'.repeat(80))
  expect(firstWords({ all: 'a'.repeat(81) })).toBe(`${'a'.repeat(80)}…`)
  expect(firstWords({ all: `${'a'.repeat(79)} bread` })).toBe(`${'a'.repeat(79)}…`)
})
