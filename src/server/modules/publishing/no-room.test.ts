import { expect, test } from 'vitest'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import { noRoom, pausedText } from './no-room.ts'
import { refusalText } from './refusals.ts'

const at = new Date('2026-03-31T09:00:00Z')
const april = new Date('2026-04-01T00:00:00Z')
const count = { used: 30, allowed: 30, resetsAt: april }
const plan = { planId: 'growth', upgradePlanId: null } as const

const postsUsed: RoomRefusal = { kind: 'limit-reached', limit: 'postsPerMonth', ...count, ...plan }
const linksUsed: RoomRefusal = { kind: 'limit-reached', limit: 'xPostsWithLinkPerMonth', ...count, ...plan }
const freeUsed: RoomRefusal = {
  kind: 'subscription-required',
  reason: 'free-posts-used',
  limit: 'postsPerMonth',
  ...count,
}
const notPaid: RoomRefusal = { kind: 'subscription-required', reason: 'no-subscription' }
const cap = {
  kind: 'cost-cap-reached',
  capUsd: 0.3,
  spentUsd: 0.1,
  plannedUsd: 0.15,
  resetsAt: april,
} as const

test('a time without room is refused as its limit is, and knows which time it was', () => {
  expect(noRoom(linksUsed, at)).toEqual({ kind: 'refused', why: 'limit-reached', room: linksUsed, at })
  expect(noRoom(notPaid, at)).toMatchObject({ why: 'subscription-required', room: notPaid })
})

test('a refusal for want of room says what is used up, or what is not paid', () => {
  const texts = [postsUsed, linksUsed, notPaid].map((room) => refusalText(noRoom(room, at)))
  expect(new Set(texts).size).toBe(3)
  for (const text of texts) expect(text).toMatch(/\w/)
  expect(refusalText(noRoom(linksUsed, at))).toContain('30')
  const capped = refusalText({ kind: 'refused', why: 'cost-cap-reached', cap, at })
  expect(capped).toMatch(/\$0\.30.*\$0\.25/)
})

test('a series that pauses says the same, and in fewer words that the posts of a month are used', () => {
  for (const room of [linksUsed, notPaid]) {
    expect(pausedText(noRoom(room, at))).toBe(refusalText(noRoom(room, at)))
  }
  const capped = { kind: 'refused', why: 'cost-cap-reached', cap, at } as const
  expect(pausedText(capped)).toBe(refusalText(capped))
  const short = pausedText(noRoom(postsUsed, at))
  expect(pausedText(noRoom(freeUsed, at))).toBe(short)
  expect(short.length).toBeLessThan(refusalText(noRoom(postsUsed, at)).length)
})
