import { expect, test } from 'vitest'
import { keys } from '../queries.ts'
import { wordsOfMarkup } from '../test-markup.ts'
import { screenOf, type ScreenState } from '../test-screen.ts'
import { ApiKeysSection } from './api-keys-section.tsx'

const markup = (state?: ScreenState) => screenOf(ApiKeysSection, state)
const words = (state?: ScreenState) => wordsOfMarkup(markup(state))
const key = { id: 'k', name: 'Shop system', startsWith: 'pl_1', createdAt: '2026-11-01T08:00:00Z' }
const keyThatEnds = (expiresAt: string | null) =>
  ({
    here: [[keys.apiKeys, [{ ...key, expiresAt, lastUsedAt: null }]]],
  }) satisfies ScreenState

test('while the keys come nobody is told that there are none', () => {
  expect(words()).not.toContain('no keys yet')
  expect(words({ here: [[keys.apiKeys, []]] })).toContain('no keys yet')
})

test('keys that did not come can be asked for again, and a new one be made', () => {
  const lost = words({ lost: [keys.apiKeys] })
  expect(lost).toContain('Try again')
  expect(lost).toContain('Create key')
})

test('a key can be revoked, and says when it ends or that it has', () => {
  expect(markup(keyThatEnds(null))).toContain('aria-label="Revoke Shop system"')
  expect(words(keyThatEnds('2999-01-01T00:00:00Z'))).toContain(', expires ')
  expect(words(keyThatEnds('2020-01-01T00:00:00Z'))).toContain(', expired ')
  expect(words(keyThatEnds(null))).not.toMatch(/, expire[sd] /)
})
