import type { Connection } from '#contract/connections.ts'
import { createElement, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '../test-markup.ts'
import { RefusedAccounts } from '../connections/refused-accounts.tsx'
import { amongConnections } from '../connections/test-connections.ts'
import { Chip } from './chip.tsx'
import { onShelf } from './placed.ts'
import { PostCard } from './post-card.tsx'
import { testEntry } from './test-entry.ts'

const words = 'شلوم من المخبز'

test('words that are written from right to left stand so, on cards and chips', () => {
  const placed = onShelf(testEntry({ text: words }))
  const own = new RegExp(`dir="auto"[^>]*>${words}`)
  expect(markupOf(createElement(PostCard, { placed, menu: null }))).toMatch(own)
  expect(markupOf(createElement(Chip, { placed }))).toMatch(own)
  expect(markupOf(createElement(Chip, { placed, isLine: true }))).toMatch(own)
})

const on = (network: 'bluesky' | 'twitter', state: 'published' | 'failed') => ({
  network,
  connectionId: network,
  username: 'ada',
  state,
})

test('a card of a post that failed on one network says on how many it is, in amber', () => {
  const networks = [on('bluesky', 'published'), on('twitter', 'failed')]
  const placed = onShelf(testEntry({ status: 'posted', badge: 'partly-posted', networks }))
  for (const card of [createElement(PostCard, { placed, menu: null }), createElement(Chip, { placed })]) {
    expect(markupOf(card)).toContain('Posted on 1 of 2')
    expect(markupOf(card)).toContain('amber')
    expect(markupOf(card)).not.toContain('leaf')
  }
})

const seenOn = new Date('2026-11-19T09:00:00Z')
const under = (children: ReactElement, connections: Connection[]) =>
  createElement(RefusedAccounts, { connections, now: seenOn }, children)

test('a card of a post whose account is refused says so', () => {
  const account = {
    id: 'an-account',
    provider: 'bluesky',
    needsReauth: true,
    expiresAt: '2020-11-18T09:00:00Z',
  } as Connection
  const placed = onShelf(testEntry())
  const whole = createElement(PostCard, { placed, menu: null })
  const words = 'Bluesky no longer accepts this connection. Reconnect it to publish.'
  expect(markupOf(amongConnections(whole, [account]))).toContain(words)
  expect(markupOf(amongConnections(whole, []))).not.toContain(words)
  expect(markupOf(under(createElement(Chip, { placed }), [account]))).toContain('reconnect an account')
})
