import type Stripe from 'stripe'
import { randomBytes } from 'node:crypto'
import type { Faults } from '../faults.ts'
import type { Store } from '../store.ts'
import { missing, wrong } from './refusal.ts'

type With<Whole, Part> = Omit<Whole, keyof Part> & Part

/** Objects as they are stored: references are ids, decimals are text as on the wire. */
export type Customer = With<
  Stripe.Customer,
  { invoice_settings: With<Stripe.Customer.InvoiceSettings, { default_payment_method: string | null }> }
>
export type Product = Stripe.Product
export type Price = With<
  Stripe.Price,
  { product: string; unit_amount: number; unit_amount_decimal: string | null }
>
export type PaymentMethod = With<
  Stripe.PaymentMethod,
  { customer: string | null; card: Stripe.PaymentMethod.Card }
>
export type SubscriptionItem = With<Stripe.SubscriptionItem, { plan: object; price: Price; quantity: number }>
export type Subscription = With<
  Stripe.Subscription,
  {
    customer: string
    default_payment_method: string | null
    items: { object: 'list'; data: SubscriptionItem[]; has_more: boolean; url: string }
    latest_invoice: string | null
    schedule: string | null
  }
>
type PhaseItem = With<
  Stripe.SubscriptionSchedule.Phase.Item,
  { price: string; plan: string; quantity: number }
>
export type Phase = With<Stripe.SubscriptionSchedule.Phase, { items: PhaseItem[] }>
export type Schedule = With<
  Stripe.SubscriptionSchedule,
  { customer: string; subscription: string | null; phases: Phase[] }
>
export type Line = With<
  Stripe.InvoiceLineItem,
  {
    quantity_decimal: string | null
    pricing: {
      type: 'price_details'
      unit_amount_decimal: string | null
      price_details: { price: string; product: string }
    } | null
    subscription: string | null
  }
>
export type Invoice = With<
  Stripe.Invoice,
  {
    customer: string
    default_payment_method: string | null
    lines: { object: 'list'; data: Line[]; has_more: boolean; url: string }
  }
>
export type PaymentIntent = With<
  Stripe.PaymentIntent,
  {
    customer: string
    latest_charge: string | null
    payment_method: string | null
    last_payment_error: object | null
  }
>
export type Charge = With<
  Stripe.Charge,
  { customer: string; payment_intent: string | null; payment_method_details: object | null }
>
export type Refund = With<Stripe.Refund, { customer: string; charge: string; payment_intent: string | null }>
export type InvoicePayment = With<
  Stripe.InvoicePayment,
  { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }
>
export type CheckoutSession = With<
  Stripe.Checkout.Session,
  { customer: string | null; subscription: string | null; invoice: string | null; currency_conversion: null }
>
export type Portal = With<Stripe.BillingPortal.Session, { configuration: string }>
export type Configuration = Stripe.BillingPortal.Configuration
export type Endpoint = Stripe.WebhookEndpoint
export type Dispute = With<Stripe.Dispute, { charge: string; payment_intent: string | null }>
export interface StoredEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null } | null
  type: string
}
/** A proration that waits for the next invoice. Ours: no call shows it but the invoice. */
export interface PendingLine {
  id: string
  object: 'pending_line'
  customer: string
  line: Line
}

/** What a checkout session sells. Ours: the session shows it only as `line_items`. */
export interface Order {
  id: string
  object: 'checkout_order'
  price: string
  quantity: number
  trialDays: number | null
  trialEnd: number | null
  withoutCard: 'cancel' | 'create_invoice' | 'pause'
  metadata: Record<string, string>
}

export interface Kinds {
  customer: Customer
  product: Product
  price: Price
  payment_method: PaymentMethod
  subscription: Subscription
  subscription_schedule: Schedule
  invoice: Invoice
  invoice_payment: InvoicePayment
  payment_intent: PaymentIntent
  charge: Charge
  refund: Refund
  dispute: Dispute
  'checkout.session': CheckoutSession
  'billing_portal.session': Portal
  'billing_portal.configuration': Configuration
  webhook_endpoint: Endpoint
  event: StoredEvent
  pending_line: PendingLine
  checkout_order: Order
}
export type Kind = keyof Kinds

/** What a change of the stand-in's state needs. */
export interface Shop {
  store: Store
  faults: Faults
  /** The clock, seconds since 1970. */
  now: number
  /** When the change happens: earlier than `now` for what fell due before. */
  at: number
  /** Of the pages: `https://post.example.org`. */
  origin: string
  request: { id: string; idempotency_key: string | null } | null
}

interface Row {
  seq: number
  facts: string
}

/** Stores an object, or replaces that of its id. @param dueAt when something happens to it by itself */
export function keep<K extends Kind>(
  shop: Shop,
  kind: K,
  object: Kinds[K],
  dueAt: number | null = null,
): Kinds[K] {
  shop.store.run(
    `insert into stripe_objects (id, kind, customer, due_at, facts) values (?, ?, ?, ?, ?)
     on conflict (id) do update set customer = excluded.customer, due_at = excluded.due_at, facts = excluded.facts`,
    object.id,
    kind,
    customerOf(object),
    dueAt,
    JSON.stringify(object),
  )
  return object
}

function customerOf(object: Kinds[Kind]): string | null {
  if (object.object === 'customer') return object.id
  return 'customer' in object && typeof object.customer === 'string' ? object.customer : null
}

export function find<K extends Kind>(shop: Pick<Shop, 'store'>, kind: K, id: string): Kinds[K] | undefined {
  const row = shop.store.one<Row>('select facts from stripe_objects where kind = ? and id = ?', kind, id)
  return row && (JSON.parse(row.facts) as Kinds[K])
}

/** Throws the refusal Stripe gives for an unknown id. @param param the parameter that named it */
export function need<K extends Kind>(shop: Shop, kind: K, id: string, param?: string): Kinds[K] {
  const object = find(shop, kind, id)
  if (!object) throw missing(kind, id, param)
  return object
}

export function forget(shop: Shop, id: string): void {
  shop.store.run('delete from stripe_objects where id = ?', id)
}

/** `price_1a2B…`: a new id with Stripe's prefix. */
export function newId(prefix: string, length = 24): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  return `${prefix}_${[...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')}`
}

/** Conditions: a path in the object (`$.status`) and its values. */
export type Where = Record<string, string | number | boolean | readonly (string | number)[] | undefined>

interface Page {
  limit: number
  starting_after?: string | undefined
  ending_before?: string | undefined
  created?: number | { gt?: number; gte?: number; lt?: number; lte?: number } | undefined
}

/** The objects of a kind that fit, newest first. @param limit at most this many */
export function select<K extends Kind>(
  shop: Pick<Shop, 'store'>,
  kind: K,
  where: Where,
  limit = 1000,
): Kinds[K][] {
  const { sql, values } = conditions(where)
  const rows = shop.store.all<Row>(
    `select facts from stripe_objects where kind = ?${sql} order by seq desc limit ?`,
    kind,
    ...values,
    limit,
  )
  return rows.map(({ facts }) => JSON.parse(facts) as Kinds[K])
}

/** A list as Stripe answers it, newest first. */
export function pageOf<K extends Kind>(shop: Shop, kind: K, url: string, page: Page, where: Where) {
  const { sql, values } = conditions(where)
  const isBack = page.ending_before !== undefined
  const cursor = page.ending_before ?? page.starting_after
  const from =
    cursor === undefined ? null : seqOf(shop, kind, cursor, isBack ? 'ending_before' : 'starting_after')
  const range = createdRange(page.created)
  const rows = shop.store.all<Row>(
    `select facts from stripe_objects where kind = ?${sql}${range.sql}
     ${from === null ? '' : `and seq ${isBack ? '>' : '<'} ?`} order by seq ${isBack ? 'asc' : 'desc'} limit ?`,
    kind,
    ...values,
    ...range.values,
    ...(from === null ? [] : [from]),
    page.limit + 1,
  )
  const found = rows.slice(0, page.limit).map(({ facts }) => JSON.parse(facts) as Kinds[K])
  const data = isBack ? found.toReversed() : found
  return { object: 'list' as const, data, has_more: rows.length > page.limit, url }
}

function seqOf(shop: Shop, kind: Kind, id: string, param: string): number {
  const row = shop.store.one<Row>('select seq from stripe_objects where kind = ? and id = ?', kind, id)
  if (!row) throw missing(kind, id, param)
  return row.seq
}

function conditions(where: Where): { sql: string; values: (string | number)[] } {
  const parts: string[] = []
  const values: (string | number)[] = []
  for (const [path, value] of Object.entries(where)) {
    if (value === undefined) continue
    const wanted = (Array.isArray(value) ? value : [value]) as readonly (string | number | boolean)[]
    if (wanted.length > 100) throw wrong('Too many values.')
    const column = path === 'customer' ? 'customer' : `json_extract(facts, '${path}')`
    parts.push(` and ${column} in (${wanted.map(() => '?').join(', ')})`)
    values.push(...wanted.map((one) => (typeof one === 'boolean' ? Number(one) : one)))
  }
  return { sql: parts.join(''), values }
}

function createdRange(created: Page['created']): { sql: string; values: number[] } {
  const column = "json_extract(facts, '$.created')"
  if (created === undefined) return { sql: '', values: [] }
  if (typeof created === 'number') return { sql: ` and ${column} = ?`, values: [created] }
  const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
  const used = (Object.keys(signs) as (keyof typeof signs)[]).flatMap((name) => {
    const value = created[name]
    return value === undefined ? [] : [{ sql: ` and ${column} ${signs[name]} ?`, value }]
  })
  return { sql: used.map(({ sql }) => sql).join(''), values: used.map(({ value }) => value) }
}
