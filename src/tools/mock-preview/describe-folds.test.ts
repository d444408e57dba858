import { expect, test } from 'vitest'
import { describeFolds } from './describe-folds.ts'

test('a text that fits is visible or cut in the feed; one that is too long says by how much, and is never reported as fully visible', async () => {
  expect(await describeFolds('short', ['twitter'])).toBe('X: the whole text shows.')
  expect(await describeFolds('a'.repeat(290), ['twitter'])).toBe('X: too long. Shorten it by 10.')
  expect(await describeFolds('word '.repeat(100), ['linkedin'])).toMatch(/^LinkedIn: a desktop shows/)
})
