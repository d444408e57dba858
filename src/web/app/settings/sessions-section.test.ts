import { expect, test } from 'vitest'
import { keys } from '../queries.ts'
import { wordsOfMarkup } from '../test-markup.ts'
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

test('one can sign out everywhere also while the list comes, and when it does not', () => {
  expect(words()).toContain('Sign out everywhere')
  const lost = words({ lost: [keys.sessions] })
  expect(lost).toContain('Try again')
  expect(lost).toContain('Sign out everywhere')
})

test('who is signed in here alone has no others to sign out', () => {
  const alone = words({ here: here(session('Windows', true)) })
  expect(alone).toContain('Firefox on Windows this browser')
  expect(alone).not.toContain('Sign out all others')
})

test('every other browser can be signed out by its name, and all of them at once', () => {
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
