// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { keys } from '../queries.ts'
import { wordsOfMarkup } from '../test-markup.ts'
import { openPage } from '../test-page.ts'
import { refused, testServer } from '../test-server.ts'
import { screenOf, type ScreenState } from '../test-screen.ts'
import { SessionsSection } from './sessions-section.tsx'

const session = (id: string, isThisOne = false) => ({
  id,
  device: `Firefox on ${id}`,
  address: null,
  signedInAt: '2026-11-01T08:00:00Z',
  lastUsedAt: '2026-11-02T08:00:00Z',
  isThisOne,
})
const markup = (state?: ScreenState) => screenOf(SessionsSection, state)
const words = (state?: ScreenState) => wordsOfMarkup(markup(state))
const here = (...sessions: ReturnType<typeof session>[]): ScreenState['here'] => [[keys.sessions, sessions]]

test('signing out everywhere is possible while the list loads, and when loading failed', () => {
  expect(words()).toContain('Sign out everywhere')
  const lost = words({ lost: [keys.sessions] })
  expect(lost).toContain('Try again')
  expect(lost).toContain('Sign out everywhere')
})

test('a person signed in here alone has no other sessions to sign out', () => {
  const alone = words({ here: here(session('Windows', true)) })
  expect(alone).toContain('Firefox on Windows this browser')
  expect(alone).not.toContain('Sign out all others')
})

test('each other browser can be signed out by its name, and all of them at once', () => {
  const state = { here: here(session('Windows', true), session('Linux')) }
  expect(markup(state)).toContain('aria-label="Sign out Firefox on Linux"')
  expect(markup(state)).not.toContain('aria-label="Sign out Firefox on Windows"')
  expect(words(state)).toContain('Sign out all others')
})

test('the others are not signed out before it is known whether API keys end with them', () => {
  const two = here(session('Windows', true), session('Linux')) ?? []
  const others = /<button[^>]*disabled=""[^>]*>(?:<[^>]*>)*Sign out all others/
  expect(markup({ here: two })).toMatch(others)
  expect(markup({ here: [...two, [keys.apiKeys, []]] })).not.toMatch(others)
})

const two = here(session('Windows', true), session('Linux')) ?? []
const openSessions = () => openPage(createElement(SessionsSection), { here: [...two, [keys.apiKeys, []]] })

test('another browser is signed out and leaves the list', async () => {
  const server = testServer({ 'people.endSession': null, 'people.sessions': [session('Windows', true)] })
  const page = openSessions()
  await page.press('Sign out Firefox on Linux')
  await page.says('Firefox on Linux is signed out.')
  await page.drops('Sign out all others')
  expect(server.calls).toEqual([['people.endSession', { sessionId: 'Linux' }]])
})

test('a browser that was not signed out stays in the list', async () => {
  testServer({ 'people.endSession': refused('unavailable') })
  const page = openSessions()
  await page.press('Sign out Firefox on Linux')
  await page.says('This session was not signed out.')
  expect(page.has('Sign out Firefox on Linux')).toBe(true)
})
