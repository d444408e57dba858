// @vitest-environment happy-dom
import type { Notification } from '#contract/notifications.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { openPage } from '../test-page.ts'
import { refused, testServer } from '../test-server.ts'
import { Bell } from './bell.tsx'

const failed: Notification = {
  id: 'n',
  kind: 'failed',
  text: 'It did not go out on X.',
  at: '2026-11-21T09:00:00Z',
  read: false,
  post: { id: 'p', words: 'Rye is back' },
  connectionId: null,
}
const told = (notifications: Notification[], unread = 0, next: string | null = null) => ({
  notifications,
  unread,
  next,
})

test('the bell counts what is unread, up to 99', async () => {
  const server = testServer({ 'notifications.list': told([failed], 3), 'notifications.markAllRead': null })
  const page = openPage(createElement(Bell))
  await page.says('3 unread')
  server.answer('notifications.list', told([failed], 120))
  await page.press('Notifications')
  await page.press('Mark all as read')
  await page.says('99+ unread')
})

test('marking everything as read empties the count', async () => {
  const server = testServer({ 'notifications.list': told([failed], 1), 'notifications.markAllRead': null })
  const page = openPage(createElement(Bell))
  await page.press('Notifications')
  await page.says('It did not go out on X.')
  server.answer('notifications.list', told([{ ...failed, read: true }]))
  await page.press('Mark all as read')
  await page.drops('Unread:')
  expect(server.calls).toEqual([['notifications.markAllRead', { workspaceId: 'w' }]])
  expect(page.canPress('Mark all as read')).toBe(false)
})

test('following one marks it as read and closes the panel', async () => {
  const server = testServer({ 'notifications.list': told([failed], 1), 'notifications.markRead': null })
  const page = openPage(createElement(Bell))
  await page.press('Notifications')
  await page.press('Unread: Failed.')
  await page.drops('It did not go out on X.')
  expect(server.calls).toEqual([['notifications.markRead', { workspaceId: 'w', notificationId: 'n' }]])
})

test('without notifications the panel says what comes here', async () => {
  testServer({ 'notifications.list': told([]) })
  const page = openPage(createElement(Bell))
  await page.press('Notifications')
  await page.says('No notifications')
})

test('what did not come can be asked for again', async () => {
  const server = testServer({ 'notifications.list': refused('unavailable') })
  const page = openPage(createElement(Bell))
  await page.press('Notifications')
  await page.says('Your notifications are safe.')
  server.answer('notifications.list', told([failed], 1))
  await page.press('Try again')
  await page.says('It did not go out on X.')
})

test('older ones come below those that are there', async () => {
  const server = testServer({ 'notifications.list': told([failed], 1, 'before-n') })
  const page = openPage(createElement(Bell))
  await page.press('Notifications')
  await page.says('It did not go out on X.')
  await page.says('Show older')
  server.answer('notifications.list', told([{ ...failed, id: 'o', text: 'Grace mentions you.' }]))
  await page.press('Show older')
  await page.says('Grace mentions you.')
  expect(page.words()).toContain('It did not go out on X.')
  expect(page.has('Show older')).toBe(false)
})
