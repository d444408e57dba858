import { expect, test } from 'vitest'
import { unreadText } from './unread-text.ts'

test('one notification is singular', () => {
  expect(unreadText(1)).toBe('1 unread notification')
  expect(unreadText(2)).toBe('2 unread notifications')
})
