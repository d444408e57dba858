import { expect, test } from 'vitest'
import { sharedPart } from './shared-part.ts'

const marked = (sentence: string, draft: string) => {
  const part = sharedPart(sentence, draft)
  return part && sentence.slice(part.from, part.to)
}

test('a sentence that is taken over whole is marked whole, without its full stop', () => {
  const sentence = 'Rye is back on Friday.'
  expect(marked(sentence, `${sentence} haldon.example/rye`)).toBe('Rye is back on Friday')
})

test('of a sentence that is rewritten, the longest run of the same words is marked', () => {
  expect(marked('On Fridays we bake rye, and rolls as well.', 'Every week WE BAKE RYE and more')).toBe(
    'we bake rye, and',
  )
})

test('a word or two in common are chance', () => {
  expect(marked('The oven is hot from five.', 'Hot rolls, the best')).toBeNull()
})

test('letters of any alphabet are words', () => {
  expect(marked('Хлеб готов каждое утро.', 'Хлеб готов каждое воскресенье')).toBe('Хлеб готов каждое')
})
