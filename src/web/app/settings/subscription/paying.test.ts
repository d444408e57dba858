// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ChangePreview, CheckoutSession, Locks, SubscriptionView } from '#contract/billing.ts'
import { checkoutMessages as checkout } from '#contract/billing-messages.ts'
import { messages } from '#contract/messages.ts'
import type { PlanId } from '#domain/plan/plan.ts'
import { keys } from '../../queries.ts'
import { openPage } from '../../test-page.ts'
import { patience, refused, testServer } from '../../test-server.ts'
import { SubscriptionSection } from './subscription-section.tsx'
import { paidSubscription, testSubscription } from '../../billing/test-subscription.ts'

beforeEach(() => sessionStorage.clear())

const open = (view: SubscriptionView, address?: string) =>
  openPage(createElement(SubscriptionSection), {
    here: [
      [keys.subscriptionIn('w'), view],
      [keys.invoices, { invoices: [] }],
      [keys.me, { id: 'ada', email: 'ada@example.org' }],
      [keys.instance, { payPages: 'https://pay.postlark.example' }],
    ],
    ...(address !== undefined && { address }),
  })

/** Where the browser is sent; it stays on the page. */
function watchLeaving() {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  onTestFinished(() => assign.mockRestore())
  return {
    goneTo: () => assign.mock.lastCall?.[0],
    leaves: () => vi.waitFor(() => expect(assign).toHaveBeenCalled(), patience),
  }
}

/** Presses the button of a plan: several have the same name. */
const pressOn = (planId: PlanId) =>
  vi.waitFor(() => {
    const button = document.querySelector<HTMLElement>(`[aria-describedby=plan-${planId}]`)
    if (!button) throw new Error(`${planId} has no button`)
    button.click()
  }, patience)

test('a trial of a chosen plan goes to the checkout, and the button is busy until the person is back', async () => {
  const leaving = watchLeaving()
  const checkoutUrl = 'https://checkout.stripe.com/c/pay/cs_1'
  const server = testServer({ 'billing.checkout': { checkoutUrl } })
  const page = open(testSubscription())
  await page.press('Yearly')
  await page.says('$108 billed yearly')
  await page.press(checkout.startTrial)
  await leaving.leaves()
  expect(leaving.goneTo()).toBe(checkoutUrl)
  expect(server.calls).toEqual([
    [
      'billing.checkout',
      {
        priceId: 'postlark_starter_year',
        userId: 'ada',
        email: 'ada@example.org',
        needsOnboarding: false,
        isResubscription: false,
      },
    ],
  ])
  expect(page.canPress(checkout.startTrial)).toBe(false)
  window.dispatchEvent(new Event('pageshow'))
  await vi.waitFor(() => expect(page.canPress(checkout.startTrial)).toBe(true), patience)
})

test('a press is counted once, before the request, and a second one while busy is not', async () => {
  const leaving = watchLeaving()
  const order: string[] = []
  const hear = (event: Event) => order.push(JSON.stringify((event as CustomEvent).detail))
  window.addEventListener('initiate-checkout', hear)
  onTestFinished(() => window.removeEventListener('initiate-checkout', hear))
  const checkoutUrl = 'https://checkout.stripe.com/c/pay/cs_1'
  testServer({
    'billing.checkout': () => {
      order.push('asked')
      return { checkoutUrl }
    },
  })
  const page = open(testSubscription())
  await page.press(checkout.startTrial)
  await page.press(checkout.startTrial)
  await leaving.leaves()
  expect(order).toHaveLength(2)
  expect(JSON.parse(order[0] ?? '')).toMatchObject({
    value: 1,
    currency: 'USD',
    plan_id: 'starter',
    interval: 'month',
  })
  expect(order[1]).toBe('asked')
})

test('the checkout takes the ids of trackers along', async () => {
  const leaving = watchLeaving()
  testServer({ 'billing.checkout': { checkoutUrl: 'https://checkout.stripe.com/c/pay/cs_1' } })
  const answered = fetch
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    sent.push(init.headers)
    return answered(address, init)
  })
  sessionStorage.setItem('ad gclid', 'g-1')
  const page = open(testSubscription())
  await page.press(checkout.startTrial)
  await leaving.leaves()
  expect(sent).toContainEqual({ 'content-type': 'application/json', 'x-gclid': 'g-1' })
})

const start = '/dashboard/settings?checkout=start&plan=growth&interval=year#subscription'

test('a person who signed up for a trial is led to its checkout at once, and onward to their posts', async () => {
  const leaving = watchLeaving()
  const server = testServer({ 'billing.checkout': { checkoutUrl: 'https://checkout.stripe.com/c/pay/cs_1' } })
  const page = open(testSubscription(), start)
  await leaving.leaves()
  expect(await server.asked('billing.checkout')).toMatchObject({
    priceId: 'postlark_growth_year',
    needsOnboarding: true,
    isResubscription: false,
  })
  await page.says('Growth, $23 a month billed yearly. Nothing today.')
  expect(page.has('Not now')).toBe(true)
  expect(server.calls).toHaveLength(1)
})

test('people who had their trial choose themselves, beginning with what they chose before', async () => {
  const leaving = watchLeaving()
  const checkoutUrl = 'https://checkout.stripe.com/c/pay/cs_1'
  const server = testServer({ 'billing.checkout': { checkoutUrl } })
  const page = open(testSubscription({ trialAvailable: false }), start)
  await page.says('$276 billed yearly')
  await pressOn('starter')
  await leaving.leaves()
  expect(server.calls).toMatchObject([['billing.checkout', { priceId: 'postlark_starter_year' }]])
})

test('without a trial a plan is bought at its price', async () => {
  const leaving = watchLeaving()
  const server = testServer({
    'billing.checkout': { checkoutUrl: `${location.origin}/sandbox/stripe/checkout/1` },
  })
  const page = open(
    testSubscription({ planId: 'growth', status: 'incomplete_expired', trialAvailable: false }),
  )
  expect(page.has(checkout.startTrial)).toBe(false)
  await pressOn('business')
  await leaving.leaves()
  expect(await server.asked('billing.checkout')).toMatchObject({
    priceId: 'postlark_business_month',
    isResubscription: true,
  })
})

test.each(['https://pay.example/cs_1', 'https://checkout.stripe.com.example/', 'javascript:alert(1)', ''])(
  'the browser does not go to %j to pay',
  async (checkoutUrl) => {
    const leaving = watchLeaving()
    testServer({ 'billing.checkout': { checkoutUrl } })
    const page = open(testSubscription())
    await page.press(checkout.startTrial)
    await page.says(checkout.noAddress)
    expect(leaving.goneTo()).toBeUndefined()
    expect(page.canPress(checkout.startTrial)).toBe(true)
  },
)

test('the browser goes to the domain that Stripe has for this server', async () => {
  const leaving = watchLeaving()
  const checkoutUrl = 'https://pay.postlark.example/c/pay/cs_1'
  testServer({ 'billing.checkout': { checkoutUrl } })
  const page = open(testSubscription())
  await page.press(checkout.startTrial)
  await leaving.leaves()
  expect(leaving.goneTo()).toBe(checkoutUrl)
})

test('a failed checkout says why, in the words of the server where it has some', async () => {
  const server = testServer({ 'billing.checkout': refused('internal') })
  const page = open(testSubscription())
  await page.press(checkout.startTrial)
  await page.says(checkout.failed)
  await page.says(messages.toastTitles.error)
  server.answer('billing.checkout', refused('billing-unavailable', 'Plans are closed today.'))
  await page.press(checkout.startTrial)
  await page.says('Plans are closed today.')
})

test('a plan that was bought in another tab is shown', async () => {
  testServer({
    'billing.checkout': refused('already-subscribed', 'You have a plan.'),
    'billing.subscription': paidSubscription(),
  })
  const page = open(testSubscription())
  await page.press(checkout.startTrial)
  await page.says('Renews on December 22')
})

const preview: ChangePreview = {
  dueTodayUsd: 26.66,
  nextUsd: 79,
  nextAt: '2026-12-08T12:00:00.000Z',
  now: true,
  locks: { connections: 0, members: 0, workspaces: 0 },
}

test('the cards say what the plans cost and lock, by the month and by the year', async () => {
  const plans = [
    { ...preview, planId: 'business', dueTodayUsd: 26.66, nextUsd: 79 },
    { ...preview, planId: 'starter', now: false, locks: { connections: 0, members: 0, workspaces: 1 } },
  ]
  const server = testServer({ 'billing.previews': { plans } })
  const page = open(paidSubscription())
  await page.says('$26.66 due today, then $79 on')
  await page.says('1 workspace would be locked.')
  server.answer('billing.previews', { plans: [{ ...preview, planId: 'growth', dueTodayUsd: 250 }] })
  await page.press('Yearly')
  await page.says('$250 due today')
})

test('an upgrade says what is due today, and is made when it is confirmed', async () => {
  const server = testServer({
    'billing.preview': preview,
    'billing.change': paidSubscription(),
    'billing.subscription': paidSubscription({ plan: 'business', price: { usd: 79, interval: 'month' } }),
  })
  const page = open(paidSubscription())
  await page.press('Upgrade')
  await page.says('$26.66 due today, then $79 a month from December 8.')
  expect(server.calls.map(([name]) => name)).toEqual(['billing.preview'])
  await page.press('Upgrade')
  await page.says('Business, $79 a month.')
  expect(await server.asked('billing.change')).toEqual({ priceId: 'postlark_business_month' })
})

const downgrade = {
  ...preview,
  now: false,
  nextUsd: 12,
  locks: { connections: 0, members: 0, workspaces: 1 },
}
const locks = (lockedId: string): Locks => ({
  workspaces: ['Bakery', 'Café'].map((name) => ({ id: name, name, locked: name === lockedId })),
  members: [],
  connections: [],
})

test('a downgrade says when it comes, asks which stay, and sends the choice', async () => {
  const server = testServer({
    'billing.preview': downgrade,
    'billing.locks': locks(''),
    'billing.change': paidSubscription(),
    'billing.subscription': paidSubscription({ pendingPlanId: 'starter' }),
  })
  const page = open(paidSubscription())
  await pressOn('starter')
  await page.says('Growth is yours until December 8.')
  await page.says('1 workspace would be locked: choose which')
  expect(page.isChecked('Bakery')).toBe(true)
  expect(page.canPress('Café')).toBe(false)
  await page.press('Bakery')
  await page.press('Café')
  await page.press('Downgrade')
  expect(await server.asked('billing.change')).toEqual({
    priceId: 'postlark_starter_month',
    keep: { workspaceIds: ['Café'], memberIds: [], connectionIds: [] },
  })
})

test('without the list of what there is, a downgrade can be made all the same', async () => {
  testServer({ 'billing.preview': downgrade, 'billing.locks': refused('unavailable') })
  const page = open(paidSubscription())
  await pressOn('starter')
  await page.says('1 workspace would be locked. Nothing is deleted')
})

test('what is locked can be exchanged at any time', async () => {
  const server = testServer({ 'billing.locks': locks('Café'), 'billing.chooseLocks': locks('Bakery') })
  const page = open(paidSubscription({ plan: 'starter', planId: 'starter' }))
  await page.press('Choose what stays')
  await page.press('Bakery')
  await page.press('Café')
  await page.press('Save choice')
  expect(await server.asked('billing.chooseLocks')).toMatchObject({ workspaceIds: ['Café'] })
  await vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull(), patience)
})

test('cancelling asks what stays with the free plan', async () => {
  const server = testServer({
    'billing.previews': { plans: [{ ...downgrade, planId: 'freeplan', nextUsd: 0 }] },
    'billing.locks': locks(''),
    'billing.cancel': paidSubscription(),
    'billing.subscription': paidSubscription({ cancelAt: '2026-12-22T12:00:00.000Z' }),
  })
  const page = open(paidSubscription())
  await page.says('1 workspace would be locked.')
  await page.press('Cancel plan')
  await page.says('1 of 1 stay')
  await page.press('Bakery')
  await page.press('Café')
  await page.press('Cancel plan')
  expect(await server.asked('billing.cancel')).toEqual({
    keep: { workspaceIds: ['Café'], memberIds: [], connectionIds: [] },
  })
})

test('cancelling says until when the plan lasts, and can be taken back', async () => {
  const server = testServer({
    'billing.cancel': paidSubscription(),
    'billing.keep': paidSubscription(),
    'billing.previews': { plans: [{ ...downgrade, planId: 'freeplan', nextUsd: 0 }] },
    'billing.subscription': paidSubscription({ cancelAt: '2026-12-22T12:00:00.000Z' }),
  })
  const page = open(paidSubscription())
  await page.press('Cancel plan')
  await page.says('Growth is yours until December 22.')
  await page.says('1 workspace would be locked until')
  expect(server.calls).toEqual([])
  await page.press('Cancel plan')
  await page.says('Cancelled. Growth is yours until December 22.')
  expect(page.has('Upgrade')).toBe(false)
  server.answer('billing.subscription', paidSubscription())
  await vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull(), patience)
  await page.press('Keep my plan')
  await page.says('Renews on December 22')
  expect(server.calls.map(([name]) => name)).toEqual(['billing.cancel', 'billing.keep'])
})

test('a late payment leads to the card, and no plan can be changed', async () => {
  const leaving = watchLeaving()
  const url = 'https://billing.stripe.com/p/session/1'
  const server = testServer({ 'billing.portal': { url } })
  const page = open(paidSubscription({ status: 'past_due', plan: 'starter', planId: 'growth' }))
  expect(page.has('Upgrade')).toBe(false)
  await page.press('Update card')
  await leaving.leaves()
  expect(leaving.goneTo()).toBe(url)
  expect(server.calls).toEqual([['billing.portal', { flow: 'payment_method_update' }]])
})

test.each([
  testSubscription({ mode: 'off', plan: 'business' }),
  paidSubscription({ mine: false, price: null }),
])('where there is nothing to buy, there are no plans', (view) => {
  testServer()
  const page = open(view)
  expect(page.has('Yearly')).toBe(false)
  expect(page.has('Manage billing')).toBe(false)
})

const session: CheckoutSession = {
  status: 'complete',
  plan: 'growth',
  planStatus: 'active',
  trialEnd: null,
  currentPeriodEnd: '2026-12-22T12:00:00.000Z',
  trialRefused: false,
}
const success = '/dashboard/settings?checkout=success&session_id=cs_1#subscription'

test('a payment counts when the server has confirmed it, not before', async () => {
  const server = testServer({
    'billing.checkoutSession': { ...session, status: 'open', plan: null },
    'billing.subscription': paidSubscription(),
  })
  const page = open(testSubscription(), success)
  await page.says(checkout.confirming)
  expect(page.words()).not.toContain('yours until')
  server.answer('billing.checkoutSession', session)
  await page.says(checkout.planIsYours('Growth', 'December 22'))
  await page.says('Growth, $29 a month')
})

test('a trial that began says until when, and that nothing was charged', async () => {
  const trialEnd = '2026-11-25T14:05:00.000Z'
  testServer({ 'billing.checkoutSession': { ...session, planStatus: 'trialing', trialEnd } })
  const page = open(testSubscription(), success)
  await page.says(/Your trial runs until Wednesday, November 25(, 2026)?, 2:05 PM\. Nothing was charged\./)
})

test.each([
  ['a card that has had its trial', { ...session, plan: null, trialRefused: true }, 'Nothing was charged'],
  ['an expired checkout', { ...session, status: 'expired', plan: null }, 'Nothing was charged'],
  ['a checkout of someone else', refused('not-found'), 'can’t confirm'],
] as const)('%s is no success', async (_, answer, words) => {
  testServer({ 'billing.checkoutSession': answer, 'billing.subscription': testSubscription() })
  const page = open(testSubscription(), success)
  await page.says(words)
  expect(page.words()).not.toContain('yours until')
})

test('after a cancelled checkout the choice is kept', async () => {
  const leaving = watchLeaving()
  testServer({ 'billing.checkout': { checkoutUrl: 'https://checkout.stripe.com/1' } })
  const before = open(testSubscription())
  await before.press('Yearly')
  await before.says('$276 billed yearly')
  await pressOn('growth')
  await leaving.leaves()
  document.body.replaceChildren()
  const page = open(testSubscription(), '/dashboard/settings?checkout=cancelled#subscription')
  await page.says('Nothing was charged.')
  await page.says('$276 billed yearly')
})
