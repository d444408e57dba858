import { find, newId, type Invoice, type Line, type Price, type Shop, type Subscription } from './objects.ts'

/** What an invoice is made of. */
export interface Bill {
  customer: string
  subscription: Subscription | null
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming'
  lines: Line[]
  period: { start: number; end: number }
}

interface LineFacts {
  subscription: Subscription | null
  price: Price
  quantity: number
  amount: number
  description: string
  period: { start: number; end: number }
  proration: boolean
}

/** One line of an invoice. */
export function makeLine({ subscription, price, quantity, amount, proration, ...rest }: LineFacts): Line {
  const [item] = subscription?.items.data ?? []
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: subscription?.metadata ?? {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: { credited_items: null },
        subscription: subscription?.id ?? null,
        subscription_item: item?.id ?? '',
      },
      type: 'subscription_item_details',
    },
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: String(price.unit_amount),
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription?.id ?? null,
    subtotal: amount,
    taxes: [],
    ...rest,
  }
}

/** An invoice that is not stored. A balance the customer has is used, and what is left over is credited. */
export function makeInvoice(
  shop: Shop,
  { customer: id, subscription, reason, lines, period }: Bill,
): Invoice {
  const customer = find(shop, 'customer', id)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const balance = customer?.balance ?? 0
  const due = Math.max(0, total + balance)
  const invoiceId = newId('in')
  return {
    ...emptyInvoice(shop),
    id: invoiceId,
    amount_due: due,
    amount_remaining: due,
    billing_reason: reason,
    currency: lines[0]?.currency ?? 'usd',
    customer: id,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    ending_balance: total + balance - due,
    lines: {
      object: 'list',
      data: lines.map((line) => ({ ...line, invoice: invoiceId })),
      has_more: false,
      url: `/v1/invoices/${invoiceId}/lines`,
    },
    number: reason === 'upcoming' ? null : `PL-${invoiceId.slice(-6).toUpperCase()}`,
    parent: subscription && {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: period.end,
    period_start: period.start,
    starting_balance: balance,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  }
}

function emptyInvoice(shop: Shop) {
  return {
    object: 'invoice',
    account_country: 'US',
    account_name: 'Postlark',
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    collection_method: 'charge_automatically',
    created: shop.at,
    custom_fields: null,
    customer_account: null,
    customer_address: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: shop.at,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    on_behalf_of: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    status: 'open',
    status_transitions: {
      finalized_at: shop.at,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    test_clock: null,
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  } satisfies Partial<Invoice>
}
