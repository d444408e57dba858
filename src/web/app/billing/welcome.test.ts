// @vitest-environment happy-dom
import { createElement, Fragment } from 'react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import type { SubscriptionView } from '#contract/billing.ts'
import { messages } from '#contract/messages.ts'
import { paidSubscription, testSubscription } from './test-subscription.ts'
import { openPage } from '../test-page.ts'
import { Welcome } from './welcome.tsx'

const Address = () => useLocation().search || 'no query'

function open(view: SubscriptionView) {
  const both = createElement(Fragment, {}, createElement(Welcome, { view }), createElement(Address))
  return openPage(both, { address: '/dashboard?welcome=1' })
}

test('a trial that began at the checkout is told, once', async () => {
  const page = open(paidSubscription({ status: 'trialing', trialEnd: '2026-11-25T14:05:00.000Z' }))
  await page.says(messages.toastTitles.success)
  await page.says('25')
  await page.says('no query')
})

test('the address alone says nothing', async () => {
  const page = open(testSubscription())
  await page.says('?welcome=1')
  expect(page.words()).not.toContain(messages.toastTitles.success)
})
