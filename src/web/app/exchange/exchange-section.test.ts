// @vitest-environment happy-dom
import type { Role } from '#contract/fields.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { openPage } from '../test-page.ts'
import { refused, testServer } from '../test-server.ts'
import { ExchangeSection } from './exchange-section.tsx'

const openSection = (role: Role = 'owner') => openPage(createElement(ExchangeSection), { role })
const none = { 'exchange.feed': { feed: null }, 'exchange.archives': { archives: [] } }
const feed = { createdAt: '2026-11-01T08:00:00.000Z', readAt: null }
const href = (name: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)?.getAttribute('href')

test('each role sees what it may do', async () => {
  testServer(none)
  const page = openSection('viewer')
  await page.says('Export posts as CSV')
  expect(page.words()).not.toMatch(/Import posts from a file|Calendar link|The whole workspace/)
})

test('an editor has the calendar link and no archive of everything', async () => {
  testServer(none)
  const page = openSection('editor')
  await page.says('Create calendar link')
  expect(page.has('Import posts from a file')).toBe(true)
  expect(page.words()).not.toContain('The whole workspace')
})

test('the file has the posts and the days that were chosen, in the time of the workspace', async () => {
  testServer(none)
  const page = openSection()
  await page.type('Posts', 'scheduled')
  await page.type('From', '2026-07-01')
  await page.type('To', '2026-07-31')
  await page.says('Export as CSV')
  const query = new URL(href('Export as CSV') ?? '', 'http://here').searchParams
  expect(Object.fromEntries(query)).toEqual({
    view: 'scheduled',
    from: '2026-06-30T23:00:00.000Z',
    to: '2026-07-31T23:00:00.000Z',
  })
})

test('a calendar link is shown once when it is made', async () => {
  const server = testServer({ ...none, 'exchange.makeFeed': refused('unavailable') })
  const page = openSection()
  await page.press('Create calendar link')
  await page.says('The link was not created.')
  server.answer('exchange.makeFeed', { url: 'https://here/calendar/secret.ics' })
  server.answer('exchange.feed', { feed })
  await page.press('Create calendar link')
  await page.says('https://here/calendar/secret.ics')
  await page.says('not read yet')
})

test('a link is revoked after a question', async () => {
  const server = testServer({ ...none, 'exchange.feed': { feed }, 'exchange.endFeed': null })
  const page = openSection()
  await page.press('Revoke link')
  await page.says('Calendars that use it no longer show your posts.')
  expect(server.calls).toEqual([])
  server.answer('exchange.feed', { feed: null })
  await page.press('Revoke link')
  await page.says('The link is revoked.')
  await page.says('Create calendar link')
  expect(server.calls).toEqual([['exchange.endFeed', { workspaceId: 'w' }]])
})

test('what did not come can be asked for again, each for itself', async () => {
  const server = testServer({ ...none, 'exchange.archives': refused('unavailable') })
  const page = openSection()
  await page.says('Create calendar link')
  await page.says('The archives')
  server.answer('exchange.archives', { archives: [] })
  await page.press('Try again')
  await page.says('Export everything')
})

test('an export of everything that did not start says so', async () => {
  const server = testServer({ ...none, 'exchange.makeArchive': refused('conflict', 'One is being made.') })
  const page = openSection()
  await page.press('Export everything')
  await page.says('One is being made.')
  expect(server.calls).toEqual([['exchange.makeArchive', { workspaceId: 'w' }]])
})
