// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { hideToast, showToast } from '../../ui/toast-store.ts'
import { openPage } from '../test-page.ts'
import { testServer } from '../test-server.ts'
import { Bell } from './bell.tsx'

const none = { notifications: [], unread: 0, next: null }

function openBell() {
  testServer({ 'notifications.list': none })
  return openPage(createElement(Bell))
}

const rows = () => document.querySelectorAll('[role=dialog] section li')

test('the message of a toast is listed under Messages in the bell, with the time', async () => {
  const page = openBell()
  showToast({ title: 'Upload failed', description: 'rye.jpg is too large.', tone: 'bad' })
  await page.press('Notifications')
  await page.says(/Messages.*Upload failed.*rye\.jpg is too large\./)
  expect(rows()).toHaveLength(1)
  expect(rows()[0]?.querySelector('time')?.dateTime).toMatch(/^\d{4}-/)
  expect(document.querySelector('[role=alert]')?.textContent).toBe('')
})

test('a button that still works closes the bell and is offered once', async () => {
  const page = openBell()
  const undo = vi.fn<() => void>()
  showToast({ title: 'Post deleted', action: { label: 'Undo', onAct: undo, lasts: true } })
  await page.press('Notifications')
  await page.says('Messages')
  await page.press('Undo')
  expect(undo).toHaveBeenCalledOnce()
  await page.drops('Messages')
  await page.press('Notifications')
  await page.says('Messages')
  expect(page.has('Undo')).toBe(false)
})

test('the latest three are shown first, newest on top', async () => {
  const page = openBell()
  for (const number of [1, 2, 3, 4, 5]) showToast({ title: `Number ${number}` })
  hideToast()
  await page.press('Notifications')
  await page.says(/Number 5.*Number 4.*Number 3/)
  expect(rows()).toHaveLength(3)
  await page.press('Show 2 more')
  await page.says('Number 1')
  expect(rows()).toHaveLength(5)
})

test('without messages there is no such part', async () => {
  const page = openBell()
  await page.press('Notifications')
  await page.says('No notifications')
  expect(page.words()).not.toContain('Messages')
})
