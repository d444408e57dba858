import { z } from 'zod'
import { endSubscription } from './change-subscription.ts'
import { blankCustomer } from './checkout.ts'
import { emit, emitChange } from './events.ts'
import { find, forget, keep, need, newId, pageOf, select } from './objects.ts'
import { operation } from './operation.ts'
import { expandable, idText, ignored, listed, mergedMetadata, metadata, text } from './params.ts'
import { attach } from './payment-methods.ts'
import { missing, wrong } from './refusal.ts'

const written = {
  ...expandable,
  email: text.optional(),
  name: text.optional(),
  description: text.optional(),
  phone: text.optional(),
  metadata: metadata.optional(),
  preferred_locales: ignored,
  address: ignored,
  tax: ignored,
}

const create = z.strictObject(written)
const update = z.strictObject({
  ...written,
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
})

const orNull = (value: string | undefined) => value || null

/** Customers, and the cards they saved. */
export const customerCalls = [
  operation('post', '/customers', create, (shop, given) => {
    const customer = keep(shop, 'customer', {
      ...blankCustomer,
      id: newId('cus', 14),
      created: shop.at,
      description: orNull(given.description),
      email: orNull(given.email),
      metadata: mergedMetadata({}, given.metadata),
      name: orNull(given.name),
      phone: orNull(given.phone),
    })
    emit(shop, 'customer.created', customer)
    return customer
  }),
  operation('get', '/customers', z.strictObject({ ...listed, email: text.optional() }), (shop, given) =>
    pageOf(shop, 'customer', '/v1/customers', given, { '$.email': given.email }),
  ),
  operation(
    'get',
    '/customers/:id',
    z.strictObject(expandable),
    (shop, _, id) => find(shop, 'customer', id) ?? deleted(shop, id),
  ),
  operation('post', '/customers/:id', update, (shop, given, id) => {
    const before = need(shop, 'customer', id)
    const method = given.invoice_settings?.default_payment_method
    if (method && need(shop, 'payment_method', method).customer !== id) {
      throw wrong('The payment method belongs to no one or to another customer.', 'invoice_settings')
    }
    const settings = { ...before.invoice_settings }
    if (method !== undefined) settings.default_payment_method = method || null
    const after = keep(shop, 'customer', {
      ...before,
      ...(given.email !== undefined && { email: orNull(given.email) }),
      ...(given.name !== undefined && { name: orNull(given.name) }),
      ...(given.description !== undefined && { description: orNull(given.description) }),
      ...(given.phone !== undefined && { phone: orNull(given.phone) }),
      metadata: mergedMetadata(before.metadata, given.metadata),
      invoice_settings: settings,
    })
    emitChange(shop, 'customer.updated', before, after)
    return after
  }),
  operation('delete', '/customers/:id', z.strictObject({}), (shop, _, id) => {
    const customer = need(shop, 'customer', id)
    const all = select(shop, 'subscription', { customer: id })
    for (const subscription of all.filter(({ ended_at: ended }) => ended === null)) {
      endSubscription(shop, subscription, { reason: 'cancellation_requested' })
    }
    emit(shop, 'customer.deleted', customer)
    forget(shop, id)
    shop.store.run(
      "insert into stripe_objects (id, kind, customer, facts) values (?, 'deleted_customer', ?, '{}')",
      id,
      id,
    )
    return { id, object: 'customer', deleted: true }
  }),

  operation(
    'get',
    '/customers/:id/payment_methods',
    z.strictObject({ ...listed, type: text.optional() }),
    (shop, given, id) => {
      need(shop, 'customer', id)
      return pageOf(shop, 'payment_method', `/v1/customers/${id}/payment_methods`, given, { customer: id })
    },
  ),
  operation(
    'get',
    '/payment_methods',
    z.strictObject({ ...listed, customer: idText, type: text.optional() }),
    (shop, given) =>
      pageOf(shop, 'payment_method', '/v1/payment_methods', given, { customer: given.customer }),
  ),
  operation('get', '/payment_methods/:id', z.strictObject(expandable), (shop, _, id) =>
    need(shop, 'payment_method', id),
  ),
  operation(
    'post',
    '/payment_methods/:id/attach',
    z.strictObject({ ...expandable, customer: idText }),
    (shop, given, id) => {
      const { id: customer } = need(shop, 'customer', given.customer, 'customer')
      return attach(shop, need(shop, 'payment_method', id), customer)
    },
  ),
]

/** A deleted customer can still be read, as that. */
function deleted(shop: Parameters<typeof find>[0], id: string): object {
  const row = shop.store.one('select 1 from stripe_objects where kind = ? and id = ?', 'deleted_customer', id)
  if (!row) throw missing('customer', id)
  return { id, object: 'customer', deleted: true }
}
