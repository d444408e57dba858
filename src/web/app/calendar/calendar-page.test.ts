// @vitest-environment happy-dom
import type { PostEntry } from '#contract/post-entry.ts'
import type { Role } from '#contract/fields.ts'
import { createElement } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { testConnection } from '../connections/test-connections.ts'
import { keys } from '../queries.ts'
import { testPost } from '../posts/test-post.ts'
import { openPage } from '../test-page.ts'
import { entriesQuery } from '../entries-query.ts'
import { screenOf } from '../test-screen.ts'
import { refused, testServer } from '../test-server.ts'
import { spanOf } from '#domain/time/pick-time.ts'
import CalendarPage from './calendar-page.tsx'
import { weekOf } from './data/days.ts'
import { testEntry } from './data/test-entry.ts'

const openCalendar = (role: Role = 'owner', { date = '2026-11-20', connection = testConnection() } = {}) =>
  openPage(createElement(CalendarPage), {
    role,
    address: `/dashboard?view=day&date=${date}`,
    here: [[keys.connections('w'), [connection]]],
  })
const answers = (...entries: PostEntry[]) => ({
  'posts.between': { entries },
  'posts.list': { posts: [], counts: { draft: 0 }, pages: 1 },
})

test('days that come, did not come, and came after all', async () => {
  const server = testServer({ ...answers(), 'posts.between': refused('unavailable') })
  const page = openCalendar()
  await page.says('Loading the calendar')
  await page.says('Scheduled posts still go out on time.')
  server.answer('posts.between', { entries: [testEntry()] })
  await page.press('Try again')
  await page.says('Rye is back from Friday.')
})

test('a list shows its posts with the first drawing, before any more code has come', () => {
  const first = screenOf(CalendarPage, {
    address: '/dashboard?view=list&date=2026-11-20',
    here: [
      [
        entriesQuery('w', spanOf(weekOf('2026-11-20', 7), 'Europe/London')).queryKey,
        { entries: [testEntry()] },
      ],
    ],
  })
  expect(first).toContain('Rye is back from Friday.')
  expect(first).not.toContain('data-skeleton')
})

test('a day without posts asks for one, if the person may write', async () => {
  testServer(answers())
  const page = openCalendar()
  await page.says('Nothing scheduled')
  expect(page.has('Write a post')).toBe(true)
})

test('a viewer is asked for nothing', async () => {
  testServer(answers())
  const page = openCalendar('viewer')
  await page.says('Scheduled posts appear here.')
  expect(page.has('Write a post')).toBe(false)
})

test('a free posting time asks for a post at that time, and is counted below the hours', async () => {
  const at = '2040-11-20T12:30:00.000Z'
  const time = { at, label: '', connectionIds: ['a'], freeFor: ['a'], isFree: true, isNextFree: true }
  const taken = { ...time, at: '2040-11-20T17:00:00.000Z', isFree: false, isNextFree: false }
  testServer({ ...answers(), 'slots.times': { times: [time, taken], nextFree: null } })
  const asked: unknown[] = []
  const hear = (event: Event) => asked.push(event instanceof CustomEvent && event.detail.date)
  window.addEventListener('new-post', hear)
  const page = openCalendar('owner', { date: '2040-11-20' })
  await page.says('1 of your 2 posting times left on this day is free.')
  await page.press('12:30p Next free')
  window.removeEventListener('new-post', hear)
  expect(asked).toEqual([new Date(at)])
})

test('an account that its network refuses is named, with how many posts use it and the way back to it', async () => {
  testServer(answers())
  const connection = testConnection({
    provider: 'linkedin',
    needsReauth: true,
    expiresAt: '2020-01-01T00:00:00Z',
    scheduledPosts: 4,
  })
  const page = openCalendar('owner', { connection })
  await page.says('LinkedIn needs to be reconnected. 4 scheduled posts use it.')
  expect(page.has('Reconnect LinkedIn')).toBe(true)
  expect(sessionStorage.getItem('return_after_connecting')).toBeNull()
})

test('an editor is told who can reconnect an account', async () => {
  testServer(answers())
  const connection = testConnection({
    needsReauth: true,
    expiresAt: '2020-01-01T00:00:00Z',
    scheduledPosts: 1,
  })
  const page = openCalendar('editor', { connection })
  await page.says('Ask an owner or admin to reconnect.')
  expect(page.has('Reconnect Bluesky')).toBe(false)
})

test('a post that is moved says its new time, with a way to it and back', async () => {
  const at = '2040-11-20T09:00:00.000Z'
  const server = testServer(answers(testEntry({ at })))
  const page = openCalendar('owner', { date: '2040-11-20' })
  await page.says('Rye is back from Friday.')
  for (const key of [' ', 'ArrowDown', ' ']) {
    const card = document.querySelector('[data-card]')
    card?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(await server.asked('posts.edit')).toMatchObject({ scheduledFor: '2040-11-20T09:15:00.000Z' })
  await page.says(/Tue,? 20 Nov 2040, 0?9:15|Tue, Nov 20, 2040, 9:15/)
  expect([page.has('View'), page.has('Undo')]).toEqual([true, true])
})

test('cards are compact by a switch that this device remembers', async () => {
  testServer(answers(testEntry()))
  const page = openCalendar()
  await page.says('Rye is back from Friday.')
  await page.press('Compact cards')
  await expect.poll(() => document.querySelector('.chip-line')).not.toBeNull()
  expect(localStorage.getItem('calendar_compact')).toBe('1')
  localStorage.clear()
})

test('the text of a post is saved as a template from the menu of its card', async () => {
  // happy-dom has no top layer.
  Object.assign(HTMLElement.prototype, { showPopover: () => {} })
  const post = testPost()
  testServer({ ...answers(testEntry()), 'posts.find': post })
  const heard = new Promise<unknown>((resolve) => {
    const hear = (event: Event) => resolve(event instanceof CustomEvent && event.detail)
    window.addEventListener('save-as-template', hear, { once: true })
  })
  const page = openCalendar()
  await page.press('Menu: Rye is back')
  await page.press('Save as template')
  expect(await heard).toEqual({ workspaceId: post.workspaceId, content: post.content, files: 0 })
})

const takesRoom = () => document.querySelector('[data-times-scroller]')?.classList.contains('time-grid-alone')

test('hours take the room below them where there are no drafts', async () => {
  testServer(answers(testEntry()))
  const page = openCalendar()
  await page.says('Rye is back from Friday.')
  expect(takesRoom()).toBe(true)
  document.body.replaceChildren()
  const draft = testPost({ id: 'draft', status: 'draft', content: { all: 'Spelt, some day.' } })
  testServer({ ...answers(testEntry()), 'posts.list': { posts: [draft], counts: { draft: 1 }, pages: 1 } })
  const other = openCalendar()
  await other.says('Spelt, some day.')
  expect(takesRoom()).toBe(false)
})

test('numbers of what went out are asked for once, for the days in view, when a person wants them', async () => {
  onTestFinished(() => localStorage.clear())
  const asked: Record<string, unknown>[] = []
  const sent = {
    network: 'bluesky',
    connectionId: 'an-account',
    username: 'ada',
    state: 'published',
    found: null,
  } as const
  const number = {
    id: 'p',
    network: 'bluesky',
    username: 'ada',
    metric: 'interactions',
    missing: [],
    absent: null,
  }
  testServer({
    ...answers(testEntry({ id: 'one', status: 'posted', badge: 'posted', networks: [sent] })),
    'analytics.ofPosts': (input) => {
      asked.push(input)
      return { posts: [{ postId: 'one', publications: [{ ...number, value: 1_204 }] }] }
    },
  })
  const page = openCalendar()
  await page.says('Rye is back from Friday.')
  expect(asked).toEqual([])
  await page.press('Show numbers')
  await page.says('1,204 interactions')
  expect(asked).toMatchObject([{ from: '2026-11-15T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' }])
})
