import type { Connection } from '#contract/connections.ts'
import { foundMessages } from '#contract/found-messages.ts'
import type { PostBadge } from '#domain/post/post.ts'
import { createElement, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '../../test-markup.ts'
import { RefusedAccounts } from '../../connections/refused-accounts.tsx'
import { Chip } from './chip.tsx'
import { onShelf } from '../data/placed.ts'
import { testEntry } from '../data/test-entry.ts'

const shapes = ['line', 'timed', 'small', 'row', 'shelf'] as const

const words = 'شلوم من المخبز'

test('words that are written from right to left stand so, on cards and chips', () => {
  const placed = onShelf(testEntry({ text: words }))
  const own = new RegExp(`dir="auto"[^>]*>${words}`)
  for (const shape of shapes) expect(markupOf(createElement(Chip, { placed, shape }))).toMatch(own)
})

const label = (at: number) => ({ id: `${at}`, name: `Label ${at}`, color: 'sky' as const })

test('of many labels a card shows three and a line two, so that the words have room', () => {
  const placed = onShelf(
    testEntry({ text: 'Rye is back', labels: Array.from({ length: 12 }, (_, at) => label(at)) }),
  )
  for (const shape of shapes) {
    expect(markupOf(createElement(Chip, { placed, shape })).match(/chip-label/g)).toHaveLength(
      shape === 'line' ? 2 : 3,
    )
  }
})

const on = (
  network: 'bluesky' | 'twitter',
  state: 'published' | 'failed',
  found: 'changed' | 'gone' | null = null,
) => ({
  network,
  connectionId: network,
  username: 'ada',
  state,
  found,
})

test('a card of a post that failed on one network says on how many it is, in amber', () => {
  const networks = [on('bluesky', 'published'), on('twitter', 'failed')]
  const placed = onShelf(testEntry({ status: 'posted', badge: 'partly-posted', networks }))
  for (const shape of shapes) {
    const markup = markupOf(createElement(Chip, { placed, shape }))
    expect(markup).toContain('Posted on 1 of 2')
    expect(markup).toContain('chip-amber')
    expect(markup).toContain('chip-fell')
    expect(markup).not.toContain('leaf')
  }
})

test('a card of a post that is gone or changed on a network says so, other times of it do not', () => {
  const networks = [on('bluesky', 'published', 'gone'), on('twitter', 'published', 'changed')]
  const placed = onShelf(testEntry({ status: 'posted', badge: 'posted', networks }))
  const { gone, changed } = foundMessages
  for (const shape of shapes) {
    const markup = markupOf(createElement(Chip, { placed, shape }))
    expect(markup).toContain(`${gone('Bluesky')}, ${changed('X')}`)
    expect(markup).toContain('#entry-warning')
    const earlier = markupOf(createElement(Chip, { placed: { ...placed, ghost: 'past' }, shape }))
    expect(earlier).not.toContain(gone('Bluesky'))
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
  for (const shape of shapes) {
    const card = createElement(Chip, { placed, shape })
    expect(markupOf(under(card, [account]))).toContain('reconnect an account')
    expect(markupOf(under(card, [account]))).toContain('chip-warn')
    expect(markupOf(under(card, [account]))).toContain('chip-off')
    expect(markupOf(under(card, []))).not.toContain('econnect')
  }
  const row = under(createElement(Chip, { placed, shape: 'row' }), [account])
  expect(markupOf(row)).toContain('Reconnect Bluesky before this goes out')
})

const noteOf = (badge: PostBadge) =>
  markupOf(createElement(Chip, { placed: onShelf(testEntry({ badge })), shape: 'timed' })).includes(
    'chip-note',
  )

test('what went wrong is written on a card that has room, and not only shown by its icon', () => {
  for (const badge of ['partly-posted', 'failed', 'missed', 'uncertain'] as const)
    expect([badge, noteOf(badge)]).toEqual([badge, true])
  for (const badge of ['scheduled', 'posted', 'draft'] as const)
    expect([badge, noteOf(badge)]).toEqual([badge, false])
})
