import { expect, test } from 'vitest'
import { nextPlaceholder, placeholdersIn } from './placeholders.ts'

test('placeholders are found in order, with their place', () => {
  const text = 'New from {day}: {what is new}.'
  expect(placeholdersIn(text)).toEqual([
    { start: 9, end: 14, name: 'day' },
    { start: 16, end: 29, name: 'what is new' },
  ])
  expect(nextPlaceholder(text, 14)?.name).toBe('what is new')
  expect(nextPlaceholder(text, 16)?.name).toBe('what is new')
  expect(nextPlaceholder(text, 17)).toBeUndefined()
})

test('code and numbers in braces are no placeholders', () => {
  expect(placeholdersIn('{ } {} {1} {"a": 1} {a: 1} {a;b} {a\nb}')).toEqual([])
})
