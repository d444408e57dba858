import { expect, test } from 'vitest'
import { tellFolds } from './tell-folds.ts'

test('a text that fits shows or folds; one that is too long says by how much, and never that all of it shows', async () => {
  expect(await tellFolds('short', ['twitter'])).toBe('X: the whole text shows.')
  expect(await tellFolds('a'.repeat(290), ['twitter'])).toBe('X: too long. Shorten it by 10.')
  expect(await tellFolds('word '.repeat(100), ['linkedin'])).toMatch(/^LinkedIn: a desktop shows/)
})
