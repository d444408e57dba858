// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Role } from '#contract/fields.ts'
import type { Rehearsal } from '#contract/rehearsal.ts'
import { openPage } from '../test-page.ts'
import { refused, testServer } from '../test-server.ts'
import RehearsalPage from './rehearsal-page.tsx'

type Entry = Rehearsal['entries'][number]

const entry = (changes: Partial<Entry> = {}): Entry => ({
  publicationId: 'p1',
  postId: 'post',
  connectionId: 'c',
  network: 'bluesky',
  username: 'ada',
  text: 'The VAT deadline is 7 December.',
  items: 1,
  dueAt: '2026-11-23T07:30:00.000Z',
  verdict: 'goes',
  reason: null,
  costUsd: null,
  ...changes,
})

const tooLong = entry({
  publicationId: 'p2',
  network: 'twitter',
  verdict: 'refused',
  reason: { code: 'text-too-long', message: 'It is 11 characters too long.', mend: 'edit' },
})

const rehearsal = (changes: Partial<Rehearsal> = {}): Rehearsal => ({
  from: '2026-11-22T14:00:00.000Z',
  to: '2026-11-23T14:00:00.000Z',
  timezone: 'Europe/London',
  counts: { goes: 1, refused: 1, waits: 0, unknown: 0, posts: 1 },
  entries: [entry(), tooLong],
  left: 0,
  access: [],
  budgets: [],
  emptyTimes: [],
  ...changes,
})

function openRehearsal(answer: Rehearsal | Response, role: Role = 'owner') {
  const server = testServer({ 'rehearsals.run': answer })
  return {
    server,
    page: openPage(createElement(RehearsalPage), { role, address: '/dashboard/calendar/rehearsal' }),
  }
}

test('what would be refused hangs below the line, with its reason and what mends it', async () => {
  const { page } = openRehearsal(rehearsal())
  await page.says('X would refuse this:')
  await page.says('It is 11 characters too long.')
  const line = document.querySelector('svg[aria-label*="on a line"]')
  expect(line?.getAttribute('aria-label')).toContain('One place hangs below it: X at')
  expect(line?.querySelectorAll('path[transform]')).toHaveLength(1)
  expect(page.has('Edit post')).toBe(true)
})

test('people who may not schedule see the reason without a button', async () => {
  const { page } = openRehearsal(rehearsal(), 'viewer')
  await page.says('X would refuse this:')
  expect(page.has('Edit post')).toBe(false)
})

test('access that ends, limits that are disputed and free times are beside the posts', async () => {
  const { page } = openRehearsal(
    rehearsal({
      access: [
        {
          connectionId: 'l',
          network: 'linkedin',
          username: 'Tallybook',
          endsAt: '2026-11-23T08:10:00.000Z',
          renews: false,
          posts: 3,
        },
      ],
      budgets: [
        {
          network: 'instagram',
          username: 'ada',
          kind: 'posts',
          hours: 24,
          used: 2,
          planned: 4,
          of: 50,
          isDisputed: true,
        },
      ],
      emptyTimes: [{ at: '2026-11-22T20:00:00.000Z', networks: ['bluesky'] }],
    }),
  )
  await page.says('3 posts are due after that.')
  await page.says('6 of up to 50')
  await page.says('Free posting times')
  expect(page.has('Reconnect LinkedIn')).toBe(true)
})

test('the evening run can be switched off, by people who may schedule', async () => {
  const settings = { rehearsalMail: true }
  const { page, server } = openRehearsal(rehearsal())
  server.answer('analytics.settings', settings)
  server.answer('analytics.setSettings', { rehearsalMail: false })
  await page.press('Run it every evening')
  expect(await server.asked('analytics.setSettings')).toMatchObject({ rehearsalMail: false })
})

test('people who may not schedule read whether it is run in the evening', async () => {
  const { page, server } = openRehearsal(rehearsal(), 'viewer')
  server.answer('analytics.settings', { rehearsalMail: false })
  await page.says('Run it every evening')
  expect(page.isChecked('Run it every evening')).toBe(false)
  expect(page.canPress('Run it every evening')).toBe(false)
})

test('a day without posts says so, and a rehearsal that did not run can be run again', async () => {
  const none = rehearsal({ entries: [], counts: { goes: 0, refused: 0, waits: 0, unknown: 0, posts: 0 } })
  const { page, server } = openRehearsal(refused('conflict'))
  await page.says('The rehearsal didn’t run')
  server.answer('rehearsals.run', none)
  await page.press('Try again')
  await page.says('Nothing is due in these 24 hours')
})
