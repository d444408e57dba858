import { expect, test } from 'vitest'
import { openBillingWorld } from './modules/billing/test-billing.ts'
import { recordSiteEvent } from './modules/site-events/record-site-event.ts'
import { readAffiliateCommand, runAffiliateCommand } from './affiliate-commands.ts'

const read = (line: string) => readAffiliateCommand(line.split(' '))

test('a payout lists, and pays with --csv alone', () => {
  expect(read('affiliates payout')).toEqual({ kind: 'payout', pays: false })
  expect(read('affiliates payout --csv')).toEqual({ kind: 'payout', pays: true })
  expect(read('events')).toEqual({ kind: 'events' })
})

test.each([
  'affiliates',
  'affiliates pay',
  'affiliates payout --xls',
  'affiliates payout --csv more',
  'events all',
])('%s is not understood', (line) => expect(read(line)).toBe(null))

test('events are counted by name with their values', async () => {
  await using world = await openBillingWorld()
  const { db, database, now } = world
  const run = () => runAffiliateCommand(database, { kind: 'events' }, now)
  const empty = await run()
  await recordSiteEvent(db, { name: 'paid', valueUsd: 12, props: { plan_id: 'starter' }, userId: 'ada' }, now)
  await recordSiteEvent(db, { name: 'paid', valueUsd: 29, userId: null }, now)
  const old = new Date(now.getTime() - 30 * 86_400_000 - 1)
  await recordSiteEvent(db, { name: 'sign-up', userId: null }, old)
  const text = await run()
  expect(text).not.toBe(empty)
  expect(text).toMatch(/^paid {2}2 {2}\$41\.00$/m)
  expect(text).not.toMatch(/^sign-up {2}1/m)
  expect(text).toContain('{"plan_id":"starter"}')
})
