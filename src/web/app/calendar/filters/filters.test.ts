import { expect, test } from 'vitest'
import { countsByBadge, everything, filtered, toggled } from './filters.ts'
import { testEntry } from '../data/test-entry.ts'

const onBluesky = testEntry({ id: 'on-bluesky' })
const onX = testEntry({
  id: 'on-x',
  networks: [
    { network: 'twitter', connectionId: 'another-account', username: 'ada', state: 'scheduled', found: null },
  ],
  labels: [{ id: 'rye', name: 'Rye', color: 'sky' }],
  author: { id: 'grace', name: 'Grace' },
})
const fromNobody = testEntry({
  id: 'from-nobody',
  badge: 'failed',
  networks: [{ network: 'bluesky', connectionId: null, username: 'gone', state: 'failed', found: null }],
  labels: [{ id: 'spelt', name: 'Spelt', color: 'leaf' }],
  author: null,
})
const all = [onBluesky, onX, fromNobody]
const left = (filters: Partial<typeof everything>) =>
  filtered(all, { ...everything, ...filters }).map(({ id }) => id)

test('what is not filtered is the same list', () => {
  expect(filtered(all, everything)).toBe(all)
})

test('posts are filtered by account, by label and by author', () => {
  expect(left({ accounts: ['an-account'] })).toEqual(['on-bluesky'])
  expect(left({ accounts: ['another-account'] })).toEqual(['on-x'])
  expect(left({ labels: ['rye'] })).toEqual(['on-x'])
  expect(left({ authors: ['ada'] })).toEqual(['on-bluesky'])
  expect(left({ badge: 'failed' })).toEqual(['from-nobody'])
})

test('a post that failed on one network is found and counted under Failed, not under Posted', () => {
  const partly = testEntry({ id: 'partly', status: 'posted', badge: 'partly-posted' })
  const shown = (badge: 'failed' | 'posted') =>
    filtered([partly], { ...everything, badge }).map(({ id }) => id)
  expect(shown('failed')).toEqual(['partly'])
  expect(shown('posted')).toEqual([])
  expect(countsByBadge([partly], everything, 0)).toMatchObject({ all: 1, failed: 1, posted: 0 })
})

test('of one kind any of the chosen is enough, and every kind has to fit', () => {
  expect(left({ labels: ['rye', 'spelt'] })).toEqual(['on-x', 'from-nobody'])
  expect(left({ labels: ['rye', 'spelt'], authors: ['grace'] })).toEqual(['on-x'])
  expect(left({ labels: ['spelt'], authors: ['grace'] })).toEqual([])
  expect(left({ labels: ['rye'], badge: 'failed' })).toEqual([])
})

test('the counts of the chips hold what the other filters leave', () => {
  const counts = countsByBadge(all, { ...everything, badge: 'scheduled', authors: ['ada'] }, 0)
  expect(counts).toMatchObject({ all: 1, scheduled: 1, failed: 0 })
})

test('the counts of the chips hold the drafts that were not fetched', () => {
  const entries = [testEntry({ badge: 'scheduled' }), testEntry({ badge: 'draft' })]
  expect(countsByBadge(entries, everything, 0)).toMatchObject({ all: 2, scheduled: 1, draft: 1 })
  expect(countsByBadge(entries, everything, 11)).toMatchObject({ all: 13, scheduled: 1, draft: 12 })
})

test('what is chosen is let go of by choosing it again', () => {
  expect(toggled([], 'a')).toEqual(['a'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})
