import { createHash } from 'node:crypto'

/** How a card behaves. */
export interface Card {
  number: string
  brand: string
  /** For people who test. */
  meaning: string
  /** The code with which it is declined at once. */
  declined?: 'generic_decline' | 'insufficient_funds' | 'expired_card'
  /** It can be saved, and every later payment is declined. */
  failsLater?: true
  /** The person confirms: once, when it is saved, or at every payment. */
  asks?: 'once' | 'always'
}

/** Source: https://docs.stripe.com/testing (read 2026-11-23) */
export const cards: readonly Card[] = [
  { number: '4242424242424242', brand: 'visa', meaning: 'Pays' },
  { number: '5555555555554444', brand: 'mastercard', meaning: 'Pays, and is another card' },
  { number: '4000000000000002', brand: 'visa', meaning: 'Is declined', declined: 'generic_decline' },
  { number: '4000000000009995', brand: 'visa', meaning: 'Has no money', declined: 'insufficient_funds' },
  { number: '4000002500003155', brand: 'visa', meaning: 'Asks you to confirm', asks: 'once' },
  { number: '4000002760003184', brand: 'visa', meaning: 'Asks you to confirm every payment', asks: 'always' },
  { number: '4000000000000341', brand: 'visa', meaning: 'Is accepted, and fails later', failsLater: true },
]

export function cardNumbered(written: string): Card | undefined {
  const number = written.replaceAll(/[\s-]/g, '')
  return cards.find((card) => card.number === number)
}

/** The card of a stored payment method. */
export function cardOf(fingerprint: string | null | undefined): Card | undefined {
  return cards.find((card) => fingerprintOf(card) === fingerprint)
}

/** The same for every customer who uses the card, as within an account at Stripe. */
export function fingerprintOf(card: Card): string {
  return createHash('sha256').update(card.number).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 16)
}

/** `4242 4242 4242 4242`. */
export function spaced(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
