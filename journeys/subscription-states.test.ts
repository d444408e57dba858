import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlanPreviews, SubscriptionView } from '#contract/billing.ts'
import { checkoutMessages, paywallMessages } from '#contract/billing-messages.ts'
import { paidSubscription, testSubscription } from '#web/app/billing/test-subscription.ts'
import { look } from './look.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct({ BILLING: 'sandbox' })
})
afterAll(() => product?.stop())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const growth = (changes: Partial<SubscriptionView> = {}) =>
  paidSubscription({ currentPeriodEnd: inDays(14), ...changes })
/** Its limits are those of starter until it is paid. */
const late = (status: string) =>
  growth({ plan: 'starter', planId: 'growth', status, gate: { open: false, reason: 'no-subscription' } })
const free = testSubscription()
const raised = { allowed: 30, used: 18, resetsAt: null, overridden: true }

/** The states that the journey of a paying person does not come through, and the words of each. */
const states: readonly [name: string, view: SubscriptionView, words: string | RegExp][] = [
  ['free', free, 'You’re on the free plan.'],
  [
    'full',
    testSubscription({
      gate: { open: false, reason: 'free-posts-used' },
      limits: { ...free.limits, postsPerMonth: { ...free.limits.postsPerMonth, used: 10 } },
      freePosts: { ...free.freePosts, used: 10, remaining: 0 },
      trialAvailable: false,
    }),
    '0 free posts left',
  ],
  ['last-day', growth({ status: 'trialing', trialEnd: inDays(0.7) }), 'You’re trying Growth.'],
  [
    'trial-cancelled',
    growth({ status: 'trialing', trialEnd: inDays(2), cancelAt: inDays(2) }),
    'Cancelled. Your trial of Growth runs',
  ],
  ['changes', growth({ pendingPlanId: 'starter' }), /Growth until .+, then Starter\./],
  ['raised', growth({ limits: { ...growth().limits, teamMembers: raised } }), 'Raised for you'],
  ['unpaid', late('unpaid'), 'Growth is unpaid.'],
  ['paused', late('paused'), 'Billing is paused.'],
  ['incomplete', late('incomplete'), 'Your payment for Growth isn’t confirmed.'],
  [
    'ended',
    { ...late('canceled'), currentPeriodEnd: inDays(-1), price: null },
    'Your Growth plan has ended.',
  ],
  ['gift', growth({ price: null }), /Growth until .+, a gift\./],
  ['member', growth({ mine: false, price: null }), 'Ada Winter pays for this workspace.'],
  ['off', testSubscription({ mode: 'off', plan: 'business' }), 'You’re on self-hosted Postlark.'],
]

const locks = { connections: 9, members: 0, workspaces: 1 }
const later = { dueTodayUsd: 0, nextAt: inDays(14), now: false, locks }
const previews: PlanPreviews = {
  plans: [
    { planId: 'freeplan', nextUsd: 0, ...later },
    { planId: 'starter', nextUsd: 12, ...later },
    { ...later, planId: 'business', dueTodayUsd: 26.66, nextUsd: 79, now: true },
  ],
}

/** Answers what a screen asks about plans in the place of the server. */
async function show(page: Page, view: SubscriptionView): Promise<void> {
  await page.unroute('**/api/subscription?*')
  await page.route('**/api/subscription?*', (route) => route.fulfill({ json: view }))
  await page.goto('/dashboard/settings#subscription')
  await page.reload()
}

test('every state of a subscription can be read by everyone, in both themes and on a phone', async () => {
  const page = await product.visit()
  await beginSignedIn(page, { name: 'Ada Winter', email: 'ada@example.org' })
  await page.route('**/api/subscription/previews?*', (route) => route.fulfill({ json: previews }))
  const section = page.locator('#subscription')
  for (const [name, view, words] of states) {
    await show(page, view)
    await section.getByText(words).first().waitFor()
    await section.getByRole('meter').first().waitFor()
    if (name === 'changes') await section.getByText('would be locked').first().waitFor()
    // The strip of the last day is in the frame.
    const part = name === 'last-day' ? {} : { within: '#subscription' }
    await look(page, `subscription-${name}`, part)
  }
})

test('a member meets a paywall without a button to the plans', async () => {
  const page = await product.visit()
  await beginSignedIn(page, { name: 'Bo Field', email: 'bo@example.org' })
  await show(page, { ...late('past_due'), mine: false, price: null })
  await page.goto('/dashboard/settings#members')
  const paywall = page.getByRole('region', { name: paywallMessages.title })
  await paywall.getByText(paywallMessages.noSubscription).waitFor()
  expect(await paywall.getByRole('button', { name: checkoutMessages.choosePlan }).count()).toBe(0)
  await look(page, 'paywall-of-a-member', { within: '#members' })
})

test('an affiliate gets a link, and sees what it earned', async () => {
  const page = await product.visit()
  await beginSignedIn(page, { name: 'Cy Hollow', email: 'cy@example.org' })
  await page.goto('/dashboard/affiliate')
  await page.getByRole('checkbox').waitFor()
  await look(page, 'affiliate-rules')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Get my link' }).click()
  await page.getByLabel('Your link').waitFor()
  await look(page, 'affiliate')
})
