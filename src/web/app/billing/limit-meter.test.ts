import { createElement } from 'react'
import { expect, test } from 'vitest'
import { checkoutMessages } from '#contract/billing-messages.ts'
import type { SubscriptionView } from '#contract/billing.ts'
import { keys } from '../queries.ts'
import { paidSubscription, testSubscription } from './test-subscription.ts'
import { wordsOfMarkup } from '../test-markup.ts'
import { screenOf } from '../test-screen.ts'
import { LimitMeter, type LimitMeterProps } from './limit-meter.tsx'

function meter(
  limit: LimitMeterProps['limit'],
  view: SubscriptionView | null,
  more: Partial<LimitMeterProps> = {},
): string {
  const Meter = () => createElement(LimitMeter, { limit, ...more })
  return wordsOfMarkup(screenOf(Meter, view ? { here: [[keys.subscriptionIn('w'), view]] } : {})).trim()
}

/** A paid plan with so many of ten accounts. */
function withAccounts(used: number, changes: Partial<SubscriptionView> = {}): SubscriptionView {
  const view = paidSubscription({ plan: 'starter', ...changes })
  const accounts = { allowed: 10, used, resetsAt: null, overridden: false }
  return { ...view, limits: { ...view.limits, connectionsPerWorkspace: accounts } }
}

test('a meter is there from 80 % on', () => {
  expect(meter('connectionsPerWorkspace', withAccounts(7))).toBe('')
  expect(meter('connectionsPerWorkspace', withAccounts(8))).toBe('8 of 10 accounts')
})

test('a full limit names the plan with more room, and leads to the plans', () => {
  const words = meter('connectionsPerWorkspace', withAccounts(10))
  expect(words).toContain('25')
  expect(words).toContain(checkoutMessages.choosePlan)
})

test('who has the larger plan, and pays late, does not read that it would help', () => {
  const late = { planId: 'growth', status: 'past_due' }
  const words = meter('connectionsPerWorkspace', withAccounts(10, late))
  expect(words).toContain('10 of 10 accounts')
  expect(words).not.toContain('25')
  // The plan they have would not be enough either.
  expect(meter('connectionsPerWorkspace', withAccounts(10, { planId: 'freeplan' }))).toContain('25')
})

test('beside a refusal, which has the button to the plans, there is no second one', () => {
  const posts = { allowed: 10, used: 10, resetsAt: '2026-12-01T00:00:00.000Z', overridden: false }
  const view = testSubscription()
  const full = { ...view, limits: { ...view.limits, postsPerMonth: posts } }
  expect(meter('postsPerMonth', full)).toContain(checkoutMessages.choosePlan)
  expect(meter('postsPerMonth', full, { isRefused: true })).toBe('10 of 10 posts this month')
})

test('a member reads who pays instead of a button', () => {
  const words = meter('connectionsPerWorkspace', withAccounts(10, { mine: false }))
  expect(words).toContain('Ada Winter')
  expect(words).not.toContain(checkoutMessages.choosePlan)
})

test('the posts of the free plan are counted from the first', () => {
  const posts = { allowed: 10, used: 1, resetsAt: '2026-12-01T00:00:00.000Z', overridden: false }
  const view = testSubscription()
  expect(meter('postsPerMonth', { ...view, limits: { ...view.limits, postsPerMonth: posts } })).toBe(
    '1 of 10 posts this month',
  )
  expect(meter('postsPerMonth', paidSubscription())).toBe('')
})

test('there is none while the subscription is unknown, and none where nothing is sold', () => {
  expect(meter('connectionsPerWorkspace', null)).toBe('')
  expect(meter('connectionsPerWorkspace', withAccounts(10, { mode: 'off' }))).toBe('')
})

test('the workspaces of another person are not counted here', () => {
  expect(meter('workspaces', testSubscription())).toContain('1 workspace')
  expect(meter('workspaces', testSubscription({ mine: false }))).toBe('')
})
