import { expect, test } from 'vitest'
import { unreadInWords } from './unread-in-words.ts'

test('one notification is not several', () => {
  expect(unreadInWords(1)).toBe('1 unread notification')
  expect(unreadInWords(2)).toBe('2 unread notifications')
})
