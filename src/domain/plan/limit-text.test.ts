import { expect, test } from 'vitest'
import { americanFormat, timeFormatOf } from '../time/format/time-format.ts'
import { limitText, upgradeOf } from './limit-text.ts'

const at = new Date('2026-11-23T12:00Z')
const british = timeFormatOf('en-GB')

test.each([
  ['postsPerMonth', 10, "You've used all your free posts. Upgrade to continue posting."],
  ['workspaces', 1, 'Your plan has 1 workspace. Growth has 3.'],
  ['teamMembers', 1, 'Your plan is for 1 person. Growth is for 5.'],
  ['connectionsPerWorkspace', 3, 'This workspace has its 3 accounts. Starter has room for 10.'],
  ['aiImagesPerMonth', 3, 'Your 3 AI images of November are used. They come back on 1 December.'],
  ['videosPerMonth', 1, 'Your 1 video of November is used. It comes back on 1 December.'],
  ['ghibliPerDay', 5, 'Your 5 Ghibli images of today are used. They come back on 24 November.'],
  ['mediaStorageGB', 1, 'Your 1 GB of media is full. Delete files or take a larger plan.'],
  [
    'xPostsWithLinkPerMonth',
    20,
    'Your 20 X posts with a link of November are used. Take the link out, choose December, or connect your own X app.',
  ],
] as const)('%s of %i on the free plan', (limit, allowed, text) => {
  expect(limitText({ limit, allowed, planId: 'freeplan', at }, british)).toBe(text)
})

test('where less is left than was asked for, it says how much', () => {
  const full = { limit: 'aiImagesPerMonth', allowed: 3, planId: 'freeplan', at } as const
  expect(limitText({ ...full, used: 2 }, british)).toBe(
    '1 of your 3 AI images of November is left. You get 3 again on 1 December.',
  )
  expect(limitText({ ...full, used: 3 }, british)).toMatch(/^Your 3 AI images of November are used\./)
})

test('the day is written for its reader', () => {
  const full = { limit: 'maxScansPerMonth', allowed: 2, planId: 'freeplan', at } as const
  expect(limitText(full, americanFormat)).toMatch(/December 1\.$/)
})

test('the plan that helps is the smallest with more room, and none is larger than business', () => {
  expect(upgradeOf({ limit: 'workspaces', allowed: 1, planId: 'freeplan' })).toBe('growth')
  expect(upgradeOf({ limit: 'postsPerMonth', allowed: 10, planId: 'freeplan' })).toBe('starter')
  expect(upgradeOf({ limit: 'workspaces', allowed: 10, planId: 'growth' })).toBe(null)
  expect(upgradeOf({ limit: 'workspaces', allowed: 10, planId: 'business' })).toBe(null)
})
