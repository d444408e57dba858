import { cardOf, fingerprintOf, type Card } from './cards.ts'
import { emit } from './events.ts'
import { find, keep, newId, type Customer, type PaymentMethod, type Shop } from './objects.ts'

export interface BillingName {
  name: string | null
  email: string | null
}

/** A saved card that belongs to nobody yet. */
export function makePaymentMethod(shop: Shop, card: Card, { name, email }: BillingName): PaymentMethod {
  return keep(shop, 'payment_method', {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'always',
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: 12,
      exp_year: new Date(shop.now * 1000).getUTCFullYear() + 3,
      fingerprint: fingerprintOf(card),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: shop.at,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  })
}

/** Gives a saved card to a customer. */
export function attach(shop: Shop, method: PaymentMethod, customerId: string): PaymentMethod {
  const attached = keep(shop, 'payment_method', { ...method, customer: customerId })
  emit(shop, 'payment_method.attached', attached)
  return attached
}

/** The card with which a subscription is paid: its own, else the customer's. */
export function methodOf(
  shop: Shop,
  subscription: { default_payment_method: string | null } | null,
  customer: Customer | undefined,
): PaymentMethod | undefined {
  const id = subscription?.default_payment_method ?? customer?.invoice_settings.default_payment_method
  return id ? find(shop, 'payment_method', id) : undefined
}

export type Verdict =
  | { kind: 'paid' }
  | { kind: 'declined'; code: string; decline: string; message: string }
  | { kind: 'asks' }

/** What a card answers. @param present whether the person is there, who can confirm; then the card has confirmed */
export function charged(method: PaymentMethod | undefined, present: boolean): Verdict {
  const card = method && cardOf(method.card.fingerprint)
  const decline = card?.declined ?? (card?.failsLater || !card ? 'generic_decline' : undefined)
  if (decline) return declineWith(decline)
  return card?.asks === 'always' && !present ? { kind: 'asks' } : { kind: 'paid' }
}

/** The refusal of a card that is entered and cannot be saved. Null for others. */
export function refusedAtOnce(card: Card): Verdict | null {
  return card.declined ? declineWith(card.declined) : null
}

function declineWith(decline: NonNullable<Card['declined']>): Verdict {
  if (decline === 'expired_card')
    return { kind: 'declined', code: decline, decline, message: 'Your card has expired.' }
  const message =
    decline === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.'
  return { kind: 'declined', code: 'card_declined', decline, message }
}
