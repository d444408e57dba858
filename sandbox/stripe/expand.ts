import { orderOf, orderTotal } from './checkout.ts'
import { need, select, type Kind, type Kinds, type Shop } from './objects.ts'
import { wrong } from './refusal.ts'

const maxDepth = 5

type Part = Record<string, unknown>

/** Replaces ids in an answer by their objects: `latest_invoice`, `data.items.data.price.product`. */
export function expand(shop: Shop, answer: object, paths: readonly string[]): object {
  // A copy: answers share parts with what is stored.
  const copy = structuredClone(answer)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > maxDepth) throw wrong(`You cannot expand more than ${maxDepth} levels.`, 'expand')
    walk(shop, [copy], steps, path)
  }
  return copy
}

function walk(shop: Shop, parts: readonly unknown[], [step, ...rest]: readonly string[], path: string): void {
  if (step === undefined) return
  for (const part of parts.filter(isPart)) {
    if (!(step in part)) part[step] = included(shop, part, step)
    if (part[step] === undefined) throw wrong(`This property cannot be expanded (${path}).`, 'expand')
    const value = part[step]
    if (typeof value === 'string') part[step] = objectNamed(shop, value) ?? value
    else if (Array.isArray(value) && rest.length === 0) {
      part[step] = value.map((one: unknown) =>
        typeof one === 'string' ? (objectNamed(shop, one) ?? one) : one,
      )
    }
    const next = part[step]
    walk(shop, Array.isArray(next) ? next : [next], rest, path)
  }
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function objectNamed({ store }: Shop, id: string): unknown {
  const row = store.one<{ facts: string }>('select facts from stripe_objects where id = ?', id)
  return row && JSON.parse(row.facts)
}

/** Lists that are only there when they are asked for. */
function included(shop: Shop, part: Part, name: string): unknown {
  const id = String(part['id'])
  if (part['object'] === 'invoice' && name === 'payments') {
    return listWith(shop, 'invoice_payment', { '$.invoice': id }, '/v1/invoice_payments')
  }
  if (part['object'] === 'customer' && name === 'subscriptions') {
    return listWith(shop, 'subscription', { customer: id }, `/v1/customers/${id}/subscriptions`)
  }
  if (part['object'] === 'charge' && name === 'refunds') {
    return listWith(shop, 'refund', { '$.charge': id }, `/v1/charges/${id}/refunds`)
  }
  if (part['object'] === 'checkout.session' && name === 'line_items') {
    return {
      object: 'list',
      data: [lineItem(shop, id)],
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    }
  }
  return undefined
}

/** What a checkout session sells, as Stripe shows it. */
export function lineItem(shop: Shop, sessionId: string) {
  const order = orderOf(shop, sessionId)
  const price = need(shop, 'price', order.price)
  const amount = orderTotal(price, order)
  return {
    id: `li_${sessionId.slice(-14)}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: need(shop, 'product', price.product).name,
    metadata: {},
    price,
    quantity: order.quantity,
  }
}

function listWith<K extends Kind>(shop: Shop, kind: K, where: Record<string, string>, url: string) {
  const data: Kinds[K][] = select(shop, kind, where, 10)
  return { object: 'list', data, has_more: false, url }
}
