import { expect, test } from 'vitest'
import type { XCosts } from '#contract/x-costs.ts'
import { americanFormat } from '#domain/time/format/time-format.ts'
import { type CostlyPost, xCostText } from './x-cost-text.ts'

const costs = (changes: Partial<XCosts> = {}): XCosts => ({
  app: 'instance',
  prices: { postUsd: 0.015, linkPostUsd: 0.2, altTextUsd: 0.005, deletionUsd: 0.01 },
  capUsd: null,
  spentUsd: 1,
  plannedUsd: 0.55,
  posts: 10,
  linkPosts: 7,
  allowance: { used: 7, allowed: 20, resetsAt: '2026-12-01T00:00:00.000Z' },
  days: [],
  ...changes,
})

const post = (changes: Partial<CostlyPost> = {}): CostlyPost => ({
  cost: { microUsd: 200_000, posts: 1, linkPosts: 1, altTexts: 0 },
  planLinks: 1,
  isLinkInReply: false,
  at: new Date('2026-11-23T12:00Z'),
  times: null,
  isCounted: false,
  ...changes,
})

const words = (changes: Partial<CostlyPost> = {}, month: Partial<XCosts> = {}) =>
  xCostText(post(changes), costs(month), 'starter', americanFormat)

test('one post with a link says its price and what is used of the month', () => {
  expect(words()).toEqual({
    text: 'X charges $0.20 for this (it has a link). November: $1.55, 7 of 20 X posts with a link.',
    isFull: false,
  })
})

test('without a limit the month is held against the cap', () => {
  const month = { allowance: null, capUsd: 10, spentUsd: 3.43, plannedUsd: 0 }
  expect(words({}, month).text).toBe('X charges about $0.20 for this. November: $3.43 of your $10.00 cap.')
})

test('a chain names its sum and its items, and a link in a reply', () => {
  const cost = { microUsd: 260_000, posts: 5, linkPosts: 1, altTexts: 0 }
  expect(words({ cost, isLinkInReply: true }).text).toBe(
    '5 posts, 1 with a link: $0.26. A link in a reply counts as well. November: $1.55, 7 of 20 X posts with a link.',
  )
})

test('a series says what one time and the month cost', () => {
  expect(words({ times: 4 }).text).toContain('$0.20 for this (it has a link) each time, $0.80 in November.')
})

test('a full month says what helps, and a full cap who', () => {
  const allowance = { used: 20, allowed: 20, resetsAt: '2026-12-01T00:00:00.000Z' }
  expect(words({}, { allowance })).toEqual({
    text: 'Your 20 X posts with a link of November are used. Take the link out, choose December, or connect your own X app.',
    isFull: true,
  })
  expect(words({}, { capUsd: 1.6 })).toMatchObject({ isFull: true })
  expect(words({}, { capUsd: 1.75 })).toMatchObject({ isFull: false })
  expect(words({ isCounted: true }, { allowance, capUsd: 1 })).toMatchObject({ isFull: false })
})

test('through the own app alone nothing is full but the cap', () => {
  const allowance = { used: 20, allowed: 20, resetsAt: '2026-12-01T00:00:00.000Z' }
  expect(words({ planLinks: null }, { allowance, capUsd: 10 })).toEqual({
    text: 'X charges about $0.20 for this. November: $1.55 of your $10.00 cap.',
    isFull: false,
  })
  expect(words({ planLinks: null }, { allowance, capUsd: 1.6 })).toMatchObject({ isFull: true })
})
