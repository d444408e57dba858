import { expect, test } from 'vitest'
import { americanFormat } from '#domain/time/format/time-format.ts'
import { cardName, expiryText, hasExpired, nextTryText } from './payment-text.ts'

const reader = { now: new Date('2026-11-24T13:00:00Z'), zone: 'UTC', format: americanFormat }
const card = { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2029 }

test('a card is named by its brand, its last digits and its expiry', () => {
  expect(cardName(card)).toBe('Visa ending in 4242')
  expect(cardName({ ...card, brand: 'amex' })).toBe('American Express ending in 4242')
  expect(cardName({ ...card, brand: 'a brand of tomorrow' })).toBe('Card ending in 4242')
  expect(expiryText(card, reader)).toBe('expires 03/2029')
})

test('a card is good to the end of its month', () => {
  expect(hasExpired({ expMonth: 11, expYear: 2026 }, reader)).toBe(false)
  expect(hasExpired({ expMonth: 10, expYear: 2026 }, reader)).toBe(true)
  expect(hasExpired({ expMonth: 12, expYear: 2025 }, reader)).toBe(true)
  expect(expiryText({ ...card, expYear: 2026 }, reader)).toBe('expired 03/2026')
})

test('the next try of a late payment has a day and a time', () => {
  expect(nextTryText('2026-11-27T12:40:00Z', reader)).toContain('Friday, November 27, 12:40 PM')
})
