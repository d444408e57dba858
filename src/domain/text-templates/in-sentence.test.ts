import { expect, test } from 'vitest'
import { inSentence, smallStart } from './in-sentence.ts'

test('a capital at the start of typed text becomes lower case within a sentence', () => {
  expect(
    ['Cinnamon buns', 'New winter menu', 'Baking bread', 'The first open evening', 'Dogs'].map(inSentence),
  ).toEqual(['cinnamon buns', 'new winter menu', 'baking bread', 'the first open evening', 'dogs'])
})

test('names keep their capital', () => {
  const names = [
    'Paris in May',
    'Black Friday sale',
    'Tesla Model 3',
    'New York pizza',
    'iPhone 17',
    'AI',
    'I',
  ]
  expect(names.map(inSentence)).toEqual(names)
})

test('a verb or a thing starts in lower case, an acronym or a language does not', () => {
  expect(['Grow their pipeline', 'SEO', 'Spanish lessons', 'A strong back'].map(smallStart)).toEqual([
    'grow their pipeline',
    'SEO',
    'Spanish lessons',
    'a strong back',
  ])
})
