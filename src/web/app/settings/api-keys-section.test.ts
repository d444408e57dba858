// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { keys } from '../queries.ts'
import { wordsOfMarkup } from '../test-markup.ts'
import { openPage } from '../test-page.ts'
import { refused, testServer } from '../test-server.ts'
import { screenOf, type ScreenState } from '../test-screen.ts'
import { ApiKeysSection } from './api-keys-section.tsx'

const markup = (state?: ScreenState) => screenOf(ApiKeysSection, state)
const words = (state?: ScreenState) => wordsOfMarkup(markup(state))
const key = { id: 'k', name: 'Shop system', startsWith: 'pl_1', createdAt: '2026-11-01T08:00:00Z' }
const keyThatEnds = (expiresAt: string | null) =>
  ({
    here: [[keys.apiKeys, [{ ...key, expiresAt, lastUsedAt: null }]]],
  }) satisfies ScreenState

test('while keys load, the section does not say that there are none', () => {
  expect(words()).not.toContain('no keys yet')
  expect(words({ here: [[keys.apiKeys, []]] })).toContain('no keys yet')
})

test('a failed load of keys can be retried, and a new key can be created', () => {
  const lost = words({ lost: [keys.apiKeys] })
  expect(lost).toContain('Try again')
  expect(lost).toContain('Create key')
})

test('a key can be revoked, and says when it expires or that it has', () => {
  expect(markup(keyThatEnds(null))).toContain('aria-label="Revoke Shop system"')
  expect(words(keyThatEnds('2999-01-01T00:00:00Z'))).toContain(', expires ')
  expect(words(keyThatEnds('2020-01-01T00:00:00Z'))).toContain(', expired ')
  expect(words(keyThatEnds(null))).not.toMatch(/, expire[sd] /)
})

test('a new key is shown once; a name that was refused stays', async () => {
  const server = testServer({ 'people.createApiKey': refused('conflict', 'You have 20 keys.') })
  const page = openPage(createElement(ApiKeysSection), { here: [[keys.apiKeys, []]] })
  await page.press('Create key')
  await page.says('Give the key a name.')
  expect(server.calls).toEqual([])
  await page.type('Key name', 'Shop system')
  await page.type('Expires', '')
  await page.press('Create key')
  await page.says('You have 20 keys.')
  expect(page.typed('Key name')).toBe('Shop system')
  server.answer('people.createApiKey', { ...key, key: 'pl_1secret' })
  server.answer('people.apiKeys', [{ ...key, expiresAt: null, lastUsedAt: null }])
  await page.press('Create key')
  await page.says('pl_1secret')
  await page.says('Shop system')
  expect(page.typed('Key name')).toBe('')
  expect(server.calls.at(-1)).toEqual(['people.createApiKey', { name: 'Shop system', expiresInDays: null }])
})

test('revoking asks first, and the key leaves the list', async () => {
  const server = testServer({ 'people.revokeApiKey': null, 'people.apiKeys': [] })
  const page = openPage(createElement(ApiKeysSection), keyThatEnds(null))
  await page.press('Revoke Shop system')
  await page.says('Programs that use this key stop working.')
  expect(server.calls).toEqual([])
  await page.press('Revoke')
  await page.says('You have no keys yet.')
  expect(server.calls).toEqual([['people.revokeApiKey', { keyId: 'k' }]])
})
