import { expect, test } from 'vitest'
import type { SubscriptionView } from '#contract/billing.ts'
import { keys } from '../../queries.ts'
import { wordsOfMarkup } from '../../test-markup.ts'
import { screenOf } from '../../test-screen.ts'
import { SubscriptionSection } from './subscription-section.tsx'
import { paidSubscription, testSubscription } from '../../billing/test-subscription.ts'

const markupOf = (view: SubscriptionView) =>
  screenOf(SubscriptionSection, { here: [[keys.subscriptionIn('w'), view]] })
const wordsOf = (view: SubscriptionView) => wordsOfMarkup(markupOf(view))

test('a subscription that did not load can be tried again', () => {
  expect(wordsOfMarkup(screenOf(SubscriptionSection, { lost: [keys.subscriptionIn('w')] }))).toContain(
    'Try again',
  )
  expect(screenOf(SubscriptionSection)).toContain('aria-busy')
})

test('a meter has its number, its bar and the day on which it starts again', () => {
  const markup = markupOf(testSubscription())
  expect(markup).toMatch(
    /role="meter" aria-label="Posts this month" aria-valuemin="0" aria-valuemax="10" aria-valuenow="9" aria-valuetext="9 of 10"/,
  )
  expect(wordsOfMarkup(markup)).toMatch(/9 of 10 1 left · Resets December 1 · Sent and scheduled/)
})

test('limits without an end have no bar, and limits of what does not exist yet are not shown', () => {
  const markup = markupOf(paidSubscription())
  expect(markup).not.toContain('aria-label="Posts this month"')
  expect(wordsOfMarkup(markup)).toContain('Posts this month 9 No limit on Growth')
  expect(markup.match(/role="meter"/g)).toHaveLength(5)
})

test('while a payment is late, a full limit does not name the plan that the person has', () => {
  const view = paidSubscription({ plan: 'starter', planId: 'growth', status: 'past_due' })
  const workspaces = { allowed: 1, used: 3, resetsAt: null, overridden: false }
  const late = { ...view, limits: { ...view.limits, workspaces } }
  expect(wordsOf(late)).not.toContain('Growth has 3')
  expect(wordsOf(late)).toContain('Growth counts again')
  expect(wordsOf({ ...late, planId: 'starter', status: 'active' })).toContain('Growth has 3')
  // It will not count again: it is over.
  expect(wordsOf({ ...late, status: 'canceled' })).toContain('Growth has 3')
})

test('only what is used up, or more than the plan holds, is red', () => {
  const view = testSubscription()
  const one = { allowed: 1, used: 1, resetsAt: null, overridden: false }
  const posts = { ...view.limits.postsPerMonth, used: 3 }
  const whole = { ...view, limits: { ...view.limits, postsPerMonth: posts, workspaces: one } }
  expect(markupOf(whole)).not.toContain('bg-clay')
  expect(markupOf({ ...whole, limits: { ...whole.limits, workspaces: { ...one, used: 2 } } })).toContain(
    'bg-clay',
  )
  expect(
    markupOf({ ...whole, limits: { ...whole.limits, postsPerMonth: { ...posts, used: 10 } } }),
  ).toContain('bg-clay')
})

test('a limit that was set for the person says so', () => {
  const view = testSubscription()
  const people = { allowed: 30, used: 18, resetsAt: null, overridden: true }
  const raised = { ...view, limits: { ...view.limits, teamMembers: people } }
  expect(wordsOf(raised)).toContain('18 of 30 Raised for you')
  const lowered = {
    ...view,
    limits: { ...view.limits, connectionsPerWorkspace: { ...people, allowed: 2, used: 0 } },
  }
  expect(wordsOf(lowered)).toContain('0 of 2 Set for you')
})

test('more than is allowed fills the bar, and storage has one decimal', () => {
  const view = paidSubscription()
  const limits = {
    ...view.limits,
    workspaces: { allowed: 3, used: 5, resetsAt: null, overridden: false },
    mediaStorageGB: { allowed: 50, used: 41.24, resetsAt: null, overridden: false },
  }
  const markup = markupOf({ ...view, limits })
  expect(markup).toContain('aria-valuenow="3" aria-valuetext="5 of 3"')
  expect(wordsOfMarkup(markup)).toContain('41.2 of 50 GB 8.8 GB left')
})

test('a full limit names the plan with more room, unless there is none', () => {
  expect(wordsOf(testSubscription())).toContain('Workspaces 1 of 1 Growth has 3')
  const view = paidSubscription({ plan: 'business' })
  const workspaces = { allowed: 10, used: 10, resetsAt: null, overridden: false }
  expect(wordsOf({ ...view, limits: { ...view.limits, workspaces } })).toContain('10 of 10 Full')
})

test('where the limits of another plan count than the chosen one, its name is there', () => {
  const late = paidSubscription({ status: 'past_due', plan: 'starter', planId: 'growth' })
  expect(wordsOf(late)).toMatch(/limits of Starter/)
  expect(wordsOf(paidSubscription())).not.toMatch(/limits of/)
})
