import { expect, test } from 'vitest'
import { moveToComment } from './move-to-comment.ts'

const moved = (text: string) => {
  const { result, firstComment } = moveToComment(text, 'instagram')
  return [result, firstComment]
}

test('links move, and the hashtags that end the text; one inside a sentence stays', () => {
  expect(moved('We love #rye: https://a.org/rye\n\nCome by! #bread #buns')).toEqual([
    'We love #rye\n\nCome by!',
    'https://a.org/rye\n\n#bread #buns',
  ])
})

test.each([
  ['Order here 👉 https://a.org/x', 'Order here', 'https://a.org/x'],
  ['See (https://a.org/x), and come.', 'See, and come.', 'https://a.org/x'],
  ['Read a.org/x, a.org/x and a.org/y today.', 'Read, and today.', 'a.org/x\na.org/y'],
  ['今日は：https://pan.example/rye', '今日は', 'https://pan.example/rye'],
  ['Only words at 7:40, write to ana@a.org or @ana', 'Only words at 7:40, write to ana@a.org or @ana', null],
])('%s', (text, result, comment) => {
  expect(moved(text)).toEqual([result, comment])
})

test('what is longer than a comment stays in the text', () => {
  const text = `Rye ${Array.from({ length: 90 }, (_, at) => `https://a.org/${at}/rye-bread-and-buns`).join(' ')}`
  expect(moveToComment(text, 'linkedin')).toMatchObject({ result: text, firstComment: null })
  expect(moveToComment(text, null).result).toBe('Rye')
})
