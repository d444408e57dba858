// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../test-page.ts'
import { patience, refused, testServer } from '../test-server.ts'
import { NotificationsSection } from './notifications-section.tsx'

const wish = (mail: string) => [{ kind: 'failed', mail }]
const chosen = () => document.querySelector('[aria-pressed=true]')?.textContent
const openSection = () => openPage(createElement(NotificationsSection))

test('a choice is sent, and shown as chosen', async () => {
  const server = testServer({
    'notifications.preferences': wish('at-once'),
    'notifications.prefer': wish('never'),
  })
  const page = openSection()
  await page.says('A post failed')
  expect(chosen()).toBe('Right away')
  await page.press('Never')
  expect(await server.asked('notifications.prefer')).toEqual({
    workspaceId: 'w',
    kind: 'failed',
    mail: 'never',
  })
  await vi.waitFor(() => expect(chosen()).toBe('Never'), patience)
})

test('a choice that was not saved goes back to the one before', async () => {
  testServer({ 'notifications.preferences': wish('at-once'), 'notifications.prefer': refused('unavailable') })
  const page = openSection()
  await page.press('Never')
  await page.says('Your choice was not saved.')
  expect(chosen()).toBe('Right away')
})

test('choices that did not come can be asked for again', async () => {
  const server = testServer({ 'notifications.preferences': refused('unavailable') })
  const page = openSection()
  await page.says('Your choices did not load.')
  server.answer('notifications.preferences', wish('digest'))
  await page.press('Try again')
  await page.says('A post failed')
  expect(chosen()).toBe('Daily digest')
})
