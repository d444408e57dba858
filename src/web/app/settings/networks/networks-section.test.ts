import { expect, test } from 'vitest'
import type { Role } from '#contract/fields.ts'
import type { XCosts } from '#contract/x-costs.ts'
import { xCostsKey } from '../../billing/use-x-costs.ts'
import { wordsOfMarkup } from '../../test-markup.ts'
import { screenOf } from '../../test-screen.ts'
import { NetworksSection } from './networks-section.tsx'
import { readCap } from './read-cap.ts'

const key = xCostsKey('w', new Date().toISOString().slice(0, 7))

const costs: XCosts = {
  app: 'instance',
  prices: { postUsd: 0.015, linkPostUsd: 0.2, altTextUsd: 0.005, deletionUsd: 0.01 },
  capUsd: 10,
  spentUsd: 3.43,
  plannedUsd: 0.4,
  posts: 17,
  linkPosts: 16,
  allowance: { used: 18, allowed: 20, resetsAt: '2026-12-01T00:00:00.000Z' },
  days: [{ day: '2026-11-02', posts: 2, linkPosts: 1, deletions: 3, usd: 0.245 }],
}

const screen = (role: Role, view = costs) => screenOf(NetworksSection, { role, here: [[key, view]] })

test('spent, planned, cap and days are shown', () => {
  const words = wordsOfMarkup(screen('viewer'))
  for (const part of [
    '$3.43',
    '$0.40',
    '$10.00',
    '17, 16',
    '18 of 20',
    '$0.015',
    '$0.20',
    '$0.005',
    '$0.245',
  ]) {
    expect(words).toContain(part)
  }
})

test('nobody but the owner sees the form of the cap', () => {
  expect(screen('owner')).toContain('<form')
  expect(screen('admin')).not.toContain('<form')
})

test('costs that did not load can be tried again', () => {
  expect(wordsOfMarkup(screenOf(NetworksSection, { lost: [key] }))).toContain('Try again')
})

test('a cap is dollars with whole cents, or nothing', () => {
  expect(readCap(' $10.5 ', 1_000_000)).toEqual({ kind: 'cap', capUsd: 10.5 })
  expect(readCap('', 1_000_000)).toEqual({ kind: 'cap', capUsd: null })
  for (const typed of ['-1', '1.001', 'ten', '1000001', '1,000'])
    expect(readCap(typed, 1_000_000)).toEqual({ kind: 'wrong' })
})
