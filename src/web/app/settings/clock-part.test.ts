// @vitest-environment happy-dom
import { americanFormat } from '#domain/time/format/time-format.ts'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { keys } from '../queries.ts'
import { openPage } from '../test-page.ts'
import { refused, testServer } from '../test-server.ts'
import { ClockPart } from './clock-part.tsx'

afterEach(() => {
  localStorage.clear()
  dispatchEvent(new Event('languagechange'))
})

const ada = { id: 'a', clock: 'auto', timeFormat: americanFormat }
const now = new Date('2026-11-20T21:05:00Z')
const openPart = (here: readonly (readonly [readonly string[], unknown])[] = [[keys.me, ada]]) =>
  openPage(createElement(ClockPart, { now, zone: 'Europe/London' }), { here })

test('a chosen clock is saved, and every time is written with it at once', async () => {
  const server = testServer({
    'people.setTimeFormat': { ...ada, clock: '24h', timeFormat: { ...americanFormat, clock: '24h' } },
  })
  const page = openPart()
  await page.says('Example: Friday, November 20, 2026, 9:05 PM')
  await page.press('24-hour')
  await page.says('Example: Friday, November 20, 2026, 21:05')
  expect(server.calls).toEqual([['people.setTimeFormat', { clock: '24h', locale: 'en-US' }]])
})

test('a choice that was not saved is not shown', async () => {
  testServer({ 'people.setTimeFormat': refused('unavailable') })
  const page = openPart()
  await page.press('24-hour')
  await page.says('Your time format was not changed.')
  await page.says('Example: Friday, November 20, 2026, 9:05 PM')
})

test('what a server says about the person is remembered, and it learns the region of the browser', async () => {
  const server = testServer({
    'people.me': {
      ...ada,
      clock: '24h',
      timeFormat: { locale: 'en-DE', order: 'day-first', clock: '24h', weekStartsOn: 1 },
    },
    'people.setTimeFormat': { ...ada, clock: '24h', timeFormat: { ...americanFormat, clock: '24h' } },
  })
  const page = openPart([])
  await page.says('Example: Friday, November 20, 2026, 21:05')
  expect(await server.asked('people.setTimeFormat')).toEqual({ locale: 'en-US' })
})

test('a choice that did not come can be asked for again', async () => {
  const server = testServer({ 'people.me': refused('unavailable') })
  const page = openPart([])
  await page.says('Try again')
  server.answer('people.me', ada)
  await page.press('Try again')
  await page.says('Automatic (9:00 AM)')
})
