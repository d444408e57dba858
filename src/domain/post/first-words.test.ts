import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

test('a post is recognised by its first words, of whatever network they are', () => {
  expect(firstWords({ all: '  Rye is\nback ', platforms: {} })).toBe('Rye is back')
  expect(firstWords({ all: '', platforms: { bluesky: 'Only here' } })).toBe('Only here')
  expect(firstWords({ all: '👩‍🌾'.repeat(90), platforms: {} })).toBe(`${'👩‍🌾'.repeat(80)}…`)
  expect(firstWords({ all: '', platforms: {} })).toBe('')
  expect(firstWords(null)).toBe('')
})
