import type { Connection } from '#contract/connections.ts'
import { cloneElement, createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf, wordsIn } from '../test-markup.ts'
import { ConnectionSkeletons } from './connection-skeletons.tsx'
import { NetworkRow } from './network-row.tsx'
import { ReauthNotes } from './reauth-notes.tsx'

const now = new Date('2026-11-20T09:00:00Z')
const connection: Connection = {
  id: 'c1',
  provider: 'linkedin',
  externalId: 'e1',
  username: 'ada.moss',
  displayName: null,
  avatarUrl: '/avatar.png',
  needsReauth: false,
  expiresAt: null,
  renewable: true,
  locked: false,
  app: 'instance',
  scheduledPosts: 0,
  createdAt: '2026-11-01T09:00:00Z',
}
const row = (...connections: Connection[]) =>
  createElement(NetworkRow, {
    network: 'linkedin',
    connections,
    available: true,
    connecting: false,
    mayConnect: true,
    now,
    onConnect() {},
    onReconnect() {},
    onUnauthorize() {},
  })

test('a connected network shows its name, the account with its picture, and Connected over Unauthorize', () => {
  const markup = markupOf(row(connection))
  expect(markup).toContain('src="/avatar.png"')
  const [connected, unauthorize] = ['Connected', 'Unauthorize'].map((word) =>
    new RegExp(`<span class="([^"]*)"><svg(?:(?!<span).)*${word}</span>`).exec(markup)?.[1]?.split(' '),
  )
  expect(connected).toEqual(
    expect.arrayContaining(['group-hover:invisible', 'group-focus-visible:invisible']),
  )
  expect(unauthorize).toEqual(
    expect.arrayContaining(['invisible', 'group-hover:visible', 'group-focus-visible:visible']),
  )
  expect(wordsIn(row(connection))).toMatch(/^LinkedIn .*ada\.moss/)
})

test('an account that the plan has no room for says so', () => {
  expect(wordsIn(row({ ...connection, locked: true }))).toContain('Locked by your plan')
  expect(wordsIn(row(connection))).not.toContain('Locked')
})

test('an unconnected network has a Connect button', () => {
  expect(wordsIn(row())).toMatch(/^LinkedIn .*Connect/)
  expect(wordsIn(row())).not.toContain('Unauthorize')
})

test('people who may not connect accounts see their state, without buttons', () => {
  const rows = [
    row(connection),
    row({ ...connection, needsReauth: true, expiresAt: '2026-11-22T09:00:00Z' }),
    row(),
  ].map((each) => cloneElement(each, { mayConnect: false }))
  expect(rows.map((each) => markupOf(each).includes('<button'))).toEqual([false, false, false])
  expect(rows.map(wordsIn)).toEqual([
    expect.stringContaining('ada.moss'),
    expect.stringContaining('Your LinkedIn connection will expire soon.'),
    expect.stringContaining('Not connected'),
  ])
})

test('an account its network refuses says so, and does not say that it ends soon', () => {
  const refused = { ...connection, needsReauth: true, expiresAt: '2026-11-20T09:00:00Z' }
  for (const shown of [row(refused), createElement(ReauthNotes, { connections: [refused], now })]) {
    expect(wordsIn(shown)).toContain('LinkedIn no longer accepts this connection. Reconnect it to publish.')
    expect(wordsIn(shown)).not.toContain('expire soon')
  }
})

test('an account that ends soon shows the message of the specification', () => {
  const ended = { ...connection, needsReauth: true, expiresAt: '2026-11-22T09:00:00Z' }
  expect(wordsIn(createElement(ReauthNotes, { connections: [ended], now }))).toContain(
    'Your LinkedIn connection will expire soon. Please re-authenticate to maintain your connection.',
  )
  expect(wordsIn(row(ended))).toContain('Reconnect')
})

test('ten placeholder rows while the connections load', () => {
  expect(markupOf(createElement(ConnectionSkeletons)).match(/data-skeleton="connection"/g)).toHaveLength(10)
})
