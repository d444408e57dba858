import { expect, test } from 'vitest'
import { readTags } from './read-tags.ts'

test('tags are typed one by one or many at once, each kept once', () => {
  expect(readTags('#rye, sour  dough ,,', ['rye'])).toEqual(['rye', 'sour dough'])
  expect(readTags('  ', ['rye'])).toEqual(['rye'])
})
