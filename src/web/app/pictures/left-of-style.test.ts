import { expect, test } from 'vitest'
import { paidSubscription, testSubscription } from '../billing/test-subscription.ts'
import { leftText, picturesLeft, tooManyText } from './left-of-style.ts'

const free = testSubscription()

test('the limits of a style are those of the month, and with Ghibli of the day', () => {
  expect(picturesLeft(free, 'oil')).toEqual([{ limit: 'aiImagesPerMonth', allowed: 3, count: 2 }])
  expect(picturesLeft(free, 'ghibli')?.map(({ limit }) => limit)).toEqual(['ghibliPerDay', 'ghibliPerMonth'])
  expect(leftText(picturesLeft(free, 'ghibli') ?? [])).toBe('0 of 1 left today, 2 of 3 this month')
})

test('without limits nothing is counted', () => {
  expect(picturesLeft({ ...free, mode: 'off' }, 'oil')).toBeNull()
  const limits = { ...free.limits, aiImagesPerMonth: { ...free.limits.aiImagesPerMonth, allowed: -1 } }
  expect(picturesLeft({ ...free, limits }, 'oil')).toBeNull()
})

test('more than is left is not asked for; where nothing is left the server says so', () => {
  expect(tooManyText(picturesLeft(free, 'oil'), 3)).not.toBeNull()
  expect(tooManyText(picturesLeft(free, 'oil'), 2)).toBeNull()
  expect(tooManyText(picturesLeft(free, 'ghibli'), 2)).toBeNull()
  expect(tooManyText(picturesLeft(paidSubscription(), 'oil'), 4)).toBeNull()
  expect(tooManyText(null, 4)).toBeNull()
})
