// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { AffiliateView, Commission } from '#contract/affiliate.ts'
import { wordsOfMarkup } from '../test-markup.ts'
import { openPage } from '../test-page.ts'
import { screenOf } from '../test-screen.ts'
import { refused, testServer } from '../test-server.ts'
import { affiliateKey } from './affiliate-key.ts'
import { AffiliateScreen } from './affiliate-screen.tsx'
import { commissionText } from './commission-text.ts'
import { commissionsCsv } from './commissions-csv.ts'

const view = (changes: Partial<AffiliateView> = {}): AffiliateView => ({
  programme: 'own',
  url: null,
  joined: null,
  ...changes,
})

const joined = (changes: object = {}) =>
  view({
    joined: {
      code: 'hannah-teaches',
      link: 'https://post.example.org/via/hannah-teaches',
      payout: 'hannah@bank.example',
      joinedAt: '2026-11-01T12:00:00.000Z',
      isBlocked: false,
      clicks: 1472,
      signUps: 31,
      trials: 9,
      paying: 4,
      commission: { waitingCents: 7450, approvedCents: 2050, paidCents: 15_250 },
      leastPayoutCents: 5_000,
      ...changes,
    },
  })

const commission = (changes: Partial<Commission> = {}): Commission => ({
  id: 'c',
  earnedAt: '2026-11-21T12:00:00.000Z',
  amountCents: 600,
  reversedCents: 0,
  currency: 'usd',
  state: 'waiting',
  reversedFor: null,
  approvesAt: '2026-12-21T12:00:00.000Z',
  approvedAt: null,
  paidAt: null,
  reversedAt: null,
  ...changes,
})

const wordsOf = (data: AffiliateView) =>
  wordsOfMarkup(screenOf(AffiliateScreen, { here: [[affiliateKey, data]] }))

test('the page loads, and can be tried again', () => {
  expect(screenOf(AffiliateScreen)).toContain('aria-busy')
  expect(wordsOfMarkup(screenOf(AffiliateScreen, { lost: [affiliateKey] }))).toContain('Try again')
})

test('where a service runs the programme, the page leads there; without one there is nothing to join', () => {
  const url = 'https://example.affonso.io'
  const markup = screenOf(AffiliateScreen, { here: [[affiliateKey, view({ programme: 'affonso', url })]] })
  expect(markup).toContain(`href="${url}"`)
  expect(screenOf(AffiliateScreen, { here: [[affiliateKey, view({ programme: 'off' })]] })).not.toContain(
    '<button',
  )
})

test('the rules are ticked before the link is there', async () => {
  const server = testServer({
    'affiliate.join': joined(),
    'affiliate.commissions': { commissions: [], more: false },
  })
  const page = openPage(createElement(AffiliateScreen), { here: [[affiliateKey, view()]] })
  expect(page.canPress('Get my link')).toBe(false)
  await page.press('I agree')
  await page.press('Get my link')
  await page.says('1,472')
  expect(page.typed('Your link')).toBe('https://post.example.org/via/hannah-teaches')
  expect(server.calls).toEqual([['affiliate.join', { agreed: true }]])
})

test('sums, what is missing for a payout, and each commission are shown', async () => {
  testServer({
    'affiliate.commissions': {
      commissions: [
        commission(),
        commission({ id: 'd', state: 'reversed', reversedCents: 600, reversedFor: 'same-payer' }),
      ],
      more: false,
    },
  })
  const page = openPage(createElement(AffiliateScreen), { here: [[affiliateKey, joined()]] })
  await page.says(/Waiting \$74\.50 · Approved \$20\.50 · Paid \$152\.50/)
  await page.says('$29.50')
  await page.says('hannah@bank.example')
  await page.says('$6.00')
})

test('more commissions come by the hundred', async () => {
  const server = testServer({
    'affiliate.commissions': ({ page }) =>
      page === '1'
        ? { commissions: [commission({ id: 'z', amountCents: 999 })], more: false }
        : { commissions: [commission()], more: true },
  })
  const page = openPage(createElement(AffiliateScreen), { here: [[affiliateKey, joined()]] })
  await page.press('Show more')
  await page.says('$9.99')
  expect(page.has('Show more')).toBe(false)
  expect(server.calls).toEqual([])
})

test('a code that is taken stays in its field, with the reason', async () => {
  const server = testServer({
    'affiliate.commissions': { commissions: [], more: false },
    'affiliate.change': refused('conflict', 'This code is taken.'),
  })
  const page = openPage(createElement(AffiliateScreen), { here: [[affiliateKey, joined()]] })
  await page.press('Change code')
  await page.type('Code', 'teachers')
  await page.type('Payout address', '')
  await page.press('Save changes')
  await page.says('This code is taken.')
  expect(page.typed('Code')).toBe('teachers')
  expect(await server.asked('affiliate.change')).toEqual({ code: 'teachers', payout: null })
  server.answer('affiliate.change', joined({ code: 'teachers' }))
  await page.press('Save changes')
  await page.drops('Payout address')
})

test('an affiliate who is blocked is told', () => {
  expect(wordsOf(joined({ isBlocked: true }))).not.toBe(wordsOf(joined()))
})

const text = (changes: Partial<Commission>) => commissionText(commission(changes), (at) => at.slice(0, 10))

test('a commission says until when it waits, and why it was taken back', () => {
  const reversedAt = '2026-12-04T12:00:00.000Z'
  expect(text({})).toContain('2026-12-21')
  expect(text({ state: 'paid', paidAt: reversedAt })).toBe('2026-12-04')
  const reasons = (['refund', 'dispute', 'same-payer'] as const).map((reversedFor) =>
    text({ state: 'reversed', reversedFor, reversedAt }),
  )
  expect(new Set(reasons).size).toBe(3)
  expect(text({ reversedCents: 100 })).not.toBe(text({}))
})

test('the file has a row for each commission', () => {
  const rows = commissionsCsv([commission(), commission({ state: 'paid', reversedCents: 151 })]).split('\r\n')
  expect(rows).toHaveLength(3)
  expect(rows[2]).toBe('2026-11-21T12:00:00.000Z,6.00,1.51,USD,paid,,,')
})
