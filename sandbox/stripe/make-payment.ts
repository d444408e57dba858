import {
  keep,
  newId,
  type Charge,
  type Invoice,
  type PaymentIntent,
  type PaymentMethod,
  type Shop,
} from './objects.ts'
import type { Verdict } from './payment-methods.ts'

/** Stores a payment of an invoice with what the card answered: an intent, its charge, and the link between both. */
export function makePayment(
  shop: Shop,
  invoice: Invoice,
  method: PaymentMethod | undefined,
  verdict: Verdict,
) {
  const intent = makeIntent(shop, invoice, method, verdict)
  const charge = verdict.kind === 'asks' ? null : makeCharge(shop, invoice, method, intent.id, verdict)
  keep(shop, 'payment_intent', { ...intent, latest_charge: charge?.id ?? null })
  const isPaid = verdict.kind === 'paid'
  keep(shop, 'invoice_payment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: isPaid ? invoice.amount_due : null,
    amount_requested: invoice.amount_due,
    created: shop.at,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: isPaid ? shop.at : null },
  })
  return { intent: { ...intent, latest_charge: charge?.id ?? null }, charge }
}

function makeIntent(
  shop: Shop,
  { amount_due: amount, currency, customer }: Invoice,
  method: PaymentMethod | undefined,
  verdict: Verdict,
): PaymentIntent {
  const isPaid = verdict.kind === 'paid'
  const unpaid = verdict.kind === 'asks' ? 'requires_action' : 'requires_payment_method'
  const error =
    verdict.kind === 'declined'
      ? { type: 'card_error', code: verdict.code, decline_code: verdict.decline, message: verdict.message }
      : null
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: isPaid ? amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: shop.at,
    currency,
    customer,
    customer_account: null,
    description: 'Subscription',
    excluded_payment_method_types: null,
    last_payment_error: error,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : unpaid,
    transfer_group: null,
  }
}

function makeCharge(
  shop: Shop,
  { amount_due: amount, currency, customer }: Invoice,
  method: PaymentMethod | undefined,
  intent: string,
  verdict: Exclude<Verdict, { kind: 'asks' }>,
): Charge {
  const isPaid = verdict.kind === 'paid'
  return keep(shop, 'charge', {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method?.billing_details ?? {
      address: null,
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'POSTLARK',
    captured: isPaid,
    created: shop.at,
    currency,
    customer,
    description: 'Subscription',
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : verdict.code,
    failure_message: isPaid ? null : verdict.message,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_intent: intent,
    payment_method: method?.id ?? null,
    payment_method_details: method ? { type: 'card', card: method.card } : null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  })
}
