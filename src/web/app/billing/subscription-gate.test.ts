// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { checkoutMessages, paywallMessages } from '#contract/billing-messages.ts'
import type { SubscriptionView } from '#contract/billing.ts'
import { keys } from '../queries.ts'
import { paidSubscription, testSubscription } from './test-subscription.ts'
import { wordsOfMarkup } from '../test-markup.ts'
import { openPage } from '../test-page.ts'
import { screenOf } from '../test-screen.ts'
import { PaywallCard } from './paywall-card.tsx'
import { SubscriptionGate, type SubscriptionGateProps } from './subscription-gate.tsx'

const used = { open: false, reason: 'free-posts-used' } as const
const closed = { open: false, reason: 'no-subscription' } as const

/** A gate around a button to invite someone. */
function gateWith(props: Partial<SubscriptionGateProps>) {
  const children = createElement('button', {}, 'Invite')
  const all: SubscriptionGateProps = { kind: 'feature', children, ...props }
  return () => createElement(SubscriptionGate, all)
}

const gate = (view: SubscriptionView | null, props: Partial<SubscriptionGateProps> = {}) => {
  return screenOf(gateWith(props), view ? { here: [[keys.subscriptionIn('w'), view]] } : {})
}

/** What the paywall in the place of something says. */
const card = (view: SubscriptionView) =>
  wordsOfMarkup(screenOf(() => createElement(PaywallCard, { view, workspace: { id: 'w', name: 'Bakery' } })))

test('a closed gate has the paywall in its place, and is disabled until it is there', async () => {
  const view = testSubscription({ gate: closed })
  expect(gate(view)).toContain('disabled')
  const page = openPage(createElement(gateWith({})), { here: [[keys.subscriptionIn('w'), view]] })
  await page.says(paywallMessages.title)
  expect(page.has('Invite')).toBe(false)
})

test('an open gate shows what is in it', () => {
  const markup = gate(testSubscription())
  expect(markup).toContain('Invite')
  expect(markup).not.toContain('disabled')
})

test('while the subscription is unknown, what is in the gate is disabled, and there is no paywall', () => {
  const markup = gate(null)
  expect(markup).toContain('disabled')
  expect(markup).toContain('Invite')
  expect(markup).not.toContain(paywallMessages.title)
})

test('a subscription that could not be fetched closes nothing', () => {
  expect(screenOf(gateWith({}), { lost: [keys.subscriptionIn('w')] })).not.toContain('disabled')
})

test.each([
  [used, paywallMessages.freePostsUsed],
  [closed, paywallMessages.noSubscription],
])('a paywall says why it is there, and what helps: %j', (state, text) => {
  const words = card(testSubscription({ gate: state }))
  expect(words).toContain(paywallMessages.title)
  expect(words).toContain(text)
  expect(words).toContain(checkoutMessages.choosePlan)
  expect(words).toContain('$12 a month')
  expect(words).not.toContain('Invite')
})

test('what is hidden when locked is not there, and a bypass and a page are open', () => {
  const view = testSubscription({ gate: used })
  expect(wordsOfMarkup(gate(view, { hideWhenLocked: true })).trim()).toBe('')
  expect(gate(view, { bypass: true })).toContain('Invite')
  expect(gate(view, { kind: 'page' })).toContain('Invite')
  expect(gate(null, { kind: 'page' })).not.toContain('disabled')
})

test('a plan whose payment is late is the one on offer, at the price that is late', () => {
  const late = { status: 'past_due', plan: 'starter', planId: 'growth', gate: closed } as const
  expect(card(paidSubscription(late))).toContain('$29 a month')
  expect(card(paidSubscription({ ...late, price: { usd: 23, interval: 'year' } }))).toContain('$276 a year')
})

test('a member reads who pays, and gets no button to the plans and no price', () => {
  const words = card(testSubscription({ gate: closed, mine: false }))
  expect(words).toContain('Ada Winter')
  expect(words).toContain('Copy a message')
  expect(words).not.toContain(checkoutMessages.choosePlan)
  expect(words).not.toContain('$')
})
