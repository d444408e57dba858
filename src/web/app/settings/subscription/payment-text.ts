import type { PaymentOnFile } from '#contract/billing.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { momentText, type Reader } from '../../billing/state-text.ts'

type Card = NonNullable<PaymentOnFile['card']>

/** Brands as their cards name them. Source: https://docs.stripe.com/api/payment_methods/object (read 2026-11-24) */
const brands: Partial<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** ‘Visa ending in 4242’. A brand that is not known is a card. */
export const cardName = ({ brand, last4 }: Card) => `${brands[brand] ?? 'Card'} ending in ${last4}`

/** ‘expires 12/2029’, month and year as on the card; ‘expired …’ after its last month. */
export function expiryText({ expMonth, expYear }: Card, { now, zone }: Pick<Reader, 'now' | 'zone'>): string {
  const month = String(expMonth).padStart(2, '0')
  const verb = hasExpired({ expMonth, expYear }, { now, zone }) ? 'expired' : 'expires'
  return `${verb} ${month}/${expYear}`
}

export function hasExpired(
  { expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>,
  { now, zone }: Pick<Reader, 'now' | 'zone'>,
): boolean {
  const [year = 0, month = 0] = dayOf(now, zone).split('-').map(Number)
  return expYear < year || (expYear === year && expMonth < month)
}

/** When a late payment is tried again. */
export function nextTryText(nextTryAt: string, reader: Reader): string {
  return `We try the card again on ${momentText(nextTryAt, reader)}.`
}
