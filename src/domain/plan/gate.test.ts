import { expect, test } from 'vitest'
import { gateOf, isSubscribed, planOf } from './gate.ts'

const now = new Date('2026-11-23T12:00Z')
const later = new Date('2026-11-23T12:00:00.001Z')
const rest = { remaining: 1 }
const open = { open: true, reason: null }
const closed = { open: false, reason: 'no-subscription' }
const used = { open: false, reason: 'free-posts-used' }

test('without a row, the limits are those of starter and the gate is closed', () => {
  expect(planOf(null)).toBe('starter')
  expect(gateOf(null, rest, now)).toEqual(closed)
  expect(isSubscribed(null, now)).toBe(false)
})

test.each([
  ['freeplan', 'active', null, 1, 'freeplan', open, false],
  ['freeplan', 'active', null, 0, 'freeplan', used, false],
  ['freeplan', 'active', null, -3, 'freeplan', used, false],
  ['growth', 'trialing', later, 0, 'growth', open, true],
  ['growth', 'active', later, 0, 'growth', open, true],
  ['growth', 'active', null, 0, 'growth', open, true],
  ['growth', 'active', now, 0, 'growth', open, true],
  ['growth', 'canceled', later, 0, 'starter', open, true],
  ['growth', 'canceled', now, 0, 'starter', closed, false],
  ['growth', 'canceled', null, 0, 'starter', closed, false],
  ['growth', 'past_due', later, 1, 'starter', closed, false],
  ['growth', 'unpaid', later, 1, 'starter', closed, false],
  ['growth', 'paused', later, 1, 'starter', closed, false],
  ['growth', 'incomplete', later, 1, 'starter', closed, false],
  ['growth', 'incomplete_expired', later, 1, 'starter', closed, false],
  ['growth', 'a new one', later, 1, 'starter', closed, false],
  ['platinum', 'active', null, 0, 'starter', open, true],
] as const)(
  '%s, %s until %s with %i free posts: limits of %s',
  (planId, status, currentPeriodEnd, remaining, plan, gate, subscribed) => {
    const row = { planId, status, currentPeriodEnd }
    expect(planOf(row)).toBe(plan)
    expect(gateOf(row, { remaining }, now)).toEqual(gate)
    expect(isSubscribed(row, now)).toBe(subscribed)
  },
)
