import { expect, test } from 'vitest'
import { timeFormatOf } from '#domain/time/format/time-format.ts'
import { paidSubscription } from './test-subscription.ts'
import { trialNotice } from './trial-notice.ts'

const reader = { now: new Date('2026-11-24T15:00Z'), zone: 'Europe/London', format: timeFormatOf('en-GB') }
const trial = paidSubscription({
  plan: 'starter',
  status: 'trialing',
  price: { usd: 12, interval: 'month' },
  trialEnd: '2026-11-25T14:05:00.000Z',
})

test('the last day of a trial says when it ends and what it costs then', () => {
  expect(trialNotice(trial, reader)).toBe('Your trial ends tomorrow, 14:05. Then $12 a month.')
  const now = new Date('2026-11-25T08:00Z')
  expect(trialNotice(trial, { ...reader, now })).toContain('today, 14:05')
})

test.each([
  ['there is more than a day left', { trialEnd: '2026-11-25T15:00:00.001Z' }],
  ['it is over', { trialEnd: '2026-11-24T15:00:00.000Z' }],
  ['it was cancelled', { cancelAt: '2026-11-25T14:05:00.000Z' }],
  ['it is no trial', { status: 'active' }],
  ['it is that of another person', { mine: false }],
])('it says nothing when %s', (_, changes) => {
  expect(trialNotice({ ...trial, ...changes }, reader)).toBe(null)
})
