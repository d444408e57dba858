import { expect, test } from 'vitest'
import type { SubscriptionView } from '#contract/billing.ts'
import { timeFormatOf } from '#domain/time/format/time-format.ts'
import { planStateOf } from './plan-state.ts'
import { priceText, stateText } from './state-text.ts'
import { paidSubscription, testSubscription } from './test-subscription.ts'

const reader = { now: new Date('2026-11-23T12:00Z'), zone: 'Europe/London', format: timeFormatOf('en-GB') }
const trialEnd = '2026-11-25T14:05:00.000Z'
const later = '2026-12-14T12:00:00.000Z'

const views: readonly [string, SubscriptionView, RegExp][] = [
  ['off', testSubscription({ mode: 'off', plan: 'business' }), /self-hosted/],
  ['member', paidSubscription({ mine: false, price: null, currentPeriodEnd: null }), /^Ada Winter .*Growth/s],
  ['free', testSubscription(), /1 free post left in November\..* 1 December\. .*3 days/s],
  [
    'trialing',
    paidSubscription({ status: 'trialing', trialEnd }),
    /trying Growth.*\$29 a month.*Wednesday 25 November, 14:05/s,
  ],
  [
    'trial-cancelled',
    paidSubscription({ status: 'trialing', trialEnd, cancelAt: trialEnd }),
    /until Wednesday 25 November, 14:05/,
  ],
  ['active', paidSubscription(), /^Growth, \$29 a month\. .*22 December\./],
  ['active', paidSubscription({ pendingPlanId: 'starter' }), /^Growth until 22 December, then Starter/],
  ['cancelled', paidSubscription({ cancelAt: later }), /Growth .* until 14 December\./],
  ['cancelled', paidSubscription({ status: 'canceled', plan: 'starter', planId: 'growth' }), /22 December\./],
  ['ended', paidSubscription({ status: 'canceled', currentPeriodEnd: null }), /Growth .* ended/],
  ['ended', paidSubscription({ status: 'incomplete_expired' }), /ended/],
  ['late', paidSubscription({ status: 'past_due' }), /^Growth, .*still go out/s],
  ['unpaid', paidSubscription({ status: 'unpaid' }), /still go out/],
  ['paused', paidSubscription({ status: 'paused' }), /still go out/],
  ['incomplete', paidSubscription({ status: 'incomplete' }), /Growth/],
  ['gift', paidSubscription({ price: null, currentPeriodEnd: '2027-01-01T12:00:00.000Z' }), /1 January 2027/],
  ['gift', paidSubscription({ price: null, currentPeriodEnd: null }), /^Growth, /],
]

test.each(views)('%s has a sentence of its own', (state, view, words) => {
  expect(planStateOf(view, reader.now)).toBe(state)
  const { sentence, more } = stateText(view, reader)
  expect(`${sentence} ${more}`).toMatch(words)
})

test('every state says something different', () => {
  const sentences = views.map(([, view]) => stateText(view, reader).sentence)
  expect(new Set(sentences).size).toBe(sentences.length - 1) // an ended one has two causes
})

const afterTrial = (trialUsedAt: string) =>
  stateText(testSubscription({ trialAvailable: false, trialUsedAt }), reader).more

test('who had a trial reads when, with the year if it is another one', () => {
  expect(afterTrial('2026-03-04T12:00:00.000Z')).toMatch(/trial in March\.$/)
  expect(afterTrial('2025-03-04T12:00:00.000Z')).toMatch(/trial in March 2025\.$/)
})

test('a free plan without a limit of posts names no number', () => {
  const freePosts = { allowance: -1, used: 40, remaining: -1, resetsAt: later }
  expect(stateText(testSubscription({ freePosts }), reader).sentence).not.toMatch(/\d/)
})

test('a yearly price is that of a year', () => {
  expect(priceText({ usd: 23, interval: 'year' })).toBe('$276 a year')
  expect(priceText({ usd: 29, interval: 'month' })).toBe('$29 a month')
})
