import type { Notification } from '#contract/notifications.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf, wordsIn } from '../test-markup.ts'
import { NotificationRow } from './notification-row.tsx'

const ended: Notification = {
  id: 'n1',
  kind: 'needs-reauth',
  text: 'ada: X no longer accepts this connection. Reconnect it to publish.',
  at: '2026-11-21T09:00:00Z',
  read: false,
  post: null,
  connectionId: 'c1',
}
const failed: Notification = {
  ...ended,
  kind: 'failed',
  text: 'It did not go out on X.',
  read: true,
  post: { id: 'p1', words: 'Rye is back' },
  connectionId: null,
}
const row = (notification: Notification) =>
  createElement(NotificationRow, {
    notification,
    now: new Date('2026-11-21T10:00:00Z'),
    zone: 'UTC',
    onGo() {},
    onRead() {},
  })

test('an account that needs attention leads to the screen that reconnects it', () => {
  expect(markupOf(row(ended))).toContain('href="/dashboard/connections"')
  expect(wordsIn(row(ended))).toMatch(/Unread: +Reconnect\. +ada: X no longer accepts/)
})

test('what happened to a post leads to the post, and quotes it', () => {
  expect(markupOf(row(failed))).toContain('href="/dashboard/posts/p1"')
  expect(wordsIn(row(failed))).toContain('“Rye is back”')
})

test('what is about the plan leads to the settings of the subscription', () => {
  expect(markupOf(row({ ...ended, kind: 'billing', connectionId: null }))).toContain(
    'href="/dashboard/settings#subscription"',
  )
})

test('an unread notification can be marked as read, a read one cannot', () => {
  expect(markupOf(row(ended))).toContain(`aria-label="Mark as read: ${ended.text}"`)
  expect(markupOf(row(failed))).not.toContain('Mark as read')
})
