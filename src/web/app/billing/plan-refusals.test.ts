// @vitest-environment happy-dom
import { createElement, Fragment, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { checkoutMessages, paywallMessages } from '#contract/billing-messages.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Role } from '#contract/fields.ts'
import type { SubscriptionView } from '#contract/billing.ts'
import { ApiProblem } from '../api-problem.ts'
import { keys } from '../queries.ts'
import { testSubscription } from './test-subscription.ts'
import { openPage } from '../test-page.ts'
import { testServer } from '../test-server.ts'
import { PlanRefusals } from './plan-refusals.tsx'
import { raise, useWindowEvent } from '../window-events.ts'
import { tellPlanRefusal } from './tell-plan-refusal.ts'

const full = 'Your plan is for 1 person. Growth is for 5.'

const refusal = (code: ErrorCode, detail: string, status = 402) =>
  new ApiProblem({ code, status, title: 'Refused', detail })
const gateClosed = () => refusal('subscription-required', paywallMessages.freePostsUsed)

/** The address, and a button whose press the server refuses; it is there once all effects are. */
function Screen({ refused }: { refused: ApiProblem }) {
  const { pathname, hash } = useLocation()
  const [isReady, setIsReady] = useState(false)
  // Raised after all effects before it, so that nothing is pressed before it is heard.
  useWindowEvent('posts-updated', () => setIsReady(true))
  useEffect(() => raise('posts-updated'), [])
  const press = isReady && createElement('button', { onClick: () => tellPlanRefusal(refused) }, 'Schedule')
  return createElement('div', {}, pathname + hash, press)
}

function open(refused: ApiProblem, view: SubscriptionView = testSubscription(), role: Role = 'owner') {
  testServer({ 'billing.subscription': view })
  const both = createElement(Fragment, {}, createElement(PlanRefusals), createElement(Screen, { refused }))
  return openPage(both, { role, here: [[keys.subscriptionIn('w'), view]] })
}

test('other refusals are not told, and are left to others', () => {
  expect(tellPlanRefusal(refusal('forbidden', 'No.', 403))).toBe(false)
  expect(tellPlanRefusal(new Error('no answer'))).toBe(false)
})

test('a closed gate opens the paywall, with the button to the plans in focus', async () => {
  const page = open(gateClosed())
  await page.press('Schedule')
  await page.says(paywallMessages.title)
  await page.says(paywallMessages.freePostsUsed)
  await page.says('10 free posts come back on December 1.')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(checkoutMessages.choosePlan))
  await page.press(checkoutMessages.choosePlan)
  await page.says('/dashboard/settings#subscription')
})

test('“Not now” leads back', async () => {
  const page = open(gateClosed())
  await page.press('Schedule')
  await page.press('Not now')
  await page.drops(paywallMessages.title)
  expect(page.words()).not.toContain('#subscription')
})

test('a member is told who pays, without a button to the plans', async () => {
  const page = open(gateClosed(), testSubscription({ mine: false }), 'editor')
  await page.press('Schedule')
  await page.says('Ada Winter')
  expect(page.has(checkoutMessages.choosePlan)).toBe(false)
})

test('a full limit is said with a button to the plans, for the owner alone', async () => {
  const page = open(refusal('limit-reached', full))
  await page.press('Schedule')
  await page.says(full)
  await page.press(checkoutMessages.choosePlan)
  await page.says('/dashboard/settings#subscription')
})

test('a member who meets a full limit gets no button', async () => {
  const page = open(refusal('limit-reached', full), testSubscription({ mine: false }), 'admin')
  await page.press('Schedule')
  await page.says(full)
  expect(page.has(checkoutMessages.choosePlan)).toBe(false)
})
