// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { PaymentOnFile, SubscriptionView } from '#contract/billing.ts'
import { keys } from '../../queries.ts'
import { openPage } from '../../test-page.ts'
import { patience, refused, testServer } from '../../test-server.ts'
import { paidSubscription, testSubscription } from '../../billing/test-subscription.ts'
import { SubscriptionSection } from './subscription-section.tsx'

const card = { brand: 'mastercard', last4: '4444', expMonth: 12, expYear: 2029 }
const onFile: PaymentOnFile = { card, nextTryAt: null }

const open = (view: SubscriptionView, address?: string) =>
  openPage(createElement(SubscriptionSection), {
    here: [
      [keys.subscriptionIn('w'), view],
      [keys.invoices, { invoices: [] }],
      [keys.me, { id: 'ada', email: 'ada@example.org' }],
      [keys.instance, { payPages: null }],
    ],
    ...(address !== undefined && { address }),
  })

test('a paid plan names the card that pays', async () => {
  testServer({ 'billing.payment': onFile })
  await open(paidSubscription()).says('Mastercard ending in 4444 , expires 12/2029')
})

test('a late payment says when it is tried again', async () => {
  testServer({ 'billing.payment': { card, nextTryAt: '2026-11-27T12:40:00.000Z' } })
  const page = open(paidSubscription({ status: 'past_due', plan: 'starter', planId: 'growth' }))
  await page.says(/again on Friday, November 27/)
})

test('who comes back from the portal with a card reads which card it is', async () => {
  const back = '/dashboard/settings?card=changed#subscription'
  testServer({ 'billing.payment': onFile })
  const page = open(paidSubscription(), back)
  await page.says('Your card is saved.')
  await page.says('Mastercard ending in 4444 pays')
})

test('an address alone says nothing of a card', async () => {
  const answer = vi.fn<() => Response>(() => refused('billing-unavailable'))
  testServer({ 'billing.payment': answer })
  const page = open(paidSubscription(), '/dashboard/settings?card=changed#subscription')
  await vi.waitFor(() => expect(answer).toHaveBeenCalled(), patience)
  await page.says('Manage billing')
  expect(page.words()).not.toContain('Your card is saved.')
})

test('where nothing is paid, no card is asked for', async () => {
  const answer = vi.fn<() => PaymentOnFile>(() => onFile)
  testServer({ 'billing.payment': answer })
  await open(testSubscription()).says('free plan')
  expect(answer).not.toHaveBeenCalled()
})
