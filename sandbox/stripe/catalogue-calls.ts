import { z } from 'zod'
import { emit, emitChange } from './events.ts'
import { find, keep, need, newId, pageOf, select, type Price, type Product, type Shop } from './objects.ts'
import { operation } from './operation.ts'
import {
  expandable,
  idText,
  ignored,
  listed,
  listOf,
  mergedMetadata,
  metadata,
  text,
  whole,
  yesNo,
} from './params.ts'
import { makePrice } from './price.ts'
import { wrong } from './refusal.ts'

const productFacts = {
  name: text.min(1),
  active: yesNo.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  tax_code: ignored,
  statement_descriptor: ignored,
  marketing_features: ignored,
  images: ignored,
  url: ignored,
}

const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: whole.pipe(z.number().min(1).max(12)).default(1),
  usage_type: z.literal('licensed').optional(),
})

const lookupKey = z.string().min(1).max(200)

const newPrice = z.strictObject({
  ...expandable,
  currency: z
    .string()
    .regex(/^[a-z]{3}$/i)
    .transform((code) => code.toLowerCase()),
  unit_amount: whole.pipe(z.number().min(0)),
  product: idText.optional(),
  product_data: z.strictObject({ name: text.min(1), metadata: metadata.optional() }).optional(),
  recurring: recurring.optional(),
  lookup_key: lookupKey.optional(),
  transfer_lookup_key: yesNo.optional(),
  nickname: text.optional(),
  active: yesNo.optional(),
  metadata: metadata.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
})

/** Products and prices. */
export const catalogueCalls = [
  operation(
    'post',
    '/products',
    z.strictObject({ ...expandable, ...productFacts, id: idText.optional() }),
    (shop, given) => {
      if (given.id && find(shop, 'product', given.id)) {
        throw wrong(`Product already exists: ${given.id}`, 'id', 'resource_already_exists')
      }
      return makeProduct(shop, given.name, given)
    },
  ),
  operation(
    'get',
    '/products',
    z.strictObject({ ...listed, active: yesNo.optional(), ids: listOf(idText).optional() }),
    (shop, given) =>
      pageOf(shop, 'product', '/v1/products', given, { '$.active': given.active, '$.id': given.ids }),
  ),
  operation('get', '/products/:id', z.strictObject(expandable), (shop, _, id) => need(shop, 'product', id)),
  operation(
    'post',
    '/products/:id',
    z.strictObject({ ...expandable, ...productFacts, default_price: idText }).partial(),
    (shop, given, id) => {
      const before = need(shop, 'product', id)
      const after = keep(shop, 'product', {
        ...before,
        ...(given.name !== undefined && { name: given.name }),
        ...(given.active !== undefined && { active: given.active }),
        ...(given.description !== undefined && { description: given.description || null }),
        ...(given.default_price !== undefined && { default_price: given.default_price }),
        metadata: mergedMetadata(before.metadata, given.metadata),
        updated: shop.at,
      })
      emitChange(shop, 'product.updated', before, after)
      return after
    },
  ),

  operation('post', '/prices', newPrice, (shop, given) => {
    const { product, product_data: data } = given
    if (!product && !data) throw wrong('Missing required param: product.', 'product', 'parameter_missing')
    if (given.lookup_key) takeLookupKey(shop, given.lookup_key, given.transfer_lookup_key ?? false, null)
    const price = makePrice(shop, {
      currency: given.currency,
      unit_amount: given.unit_amount,
      product: product
        ? need(shop, 'product', product, 'product').id
        : makeProduct(shop, data?.name ?? '', { metadata: data?.metadata }).id,
      active: given.active ?? true,
      lookup_key: given.lookup_key ?? null,
      metadata: mergedMetadata({}, given.metadata),
      nickname: given.nickname || null,
      recurring: given.recurring
        ? { meter: null, trial_period_days: null, usage_type: 'licensed', ...given.recurring }
        : null,
      tax_behavior: given.tax_behavior ?? 'unspecified',
    })
    emit(shop, 'price.created', price)
    return price
  }),
  operation(
    'get',
    '/prices',
    z.strictObject({
      ...listed,
      active: yesNo.optional(),
      currency: text.optional(),
      product: idText.optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
      lookup_keys: listOf(lookupKey, 10).optional(),
    }),
    (shop, given) =>
      pageOf(shop, 'price', '/v1/prices', given, {
        '$.active': given.active,
        '$.currency': given.currency,
        '$.product': given.product,
        '$.type': given.type,
        '$.lookup_key': given.lookup_keys,
      }),
  ),
  operation('get', '/prices/:id', z.strictObject(expandable), (shop, _, id) => need(shop, 'price', id)),
  operation(
    'post',
    '/prices/:id',
    z.strictObject({
      ...expandable,
      active: yesNo.optional(),
      lookup_key: z.string().max(200).optional(),
      transfer_lookup_key: yesNo.optional(),
      metadata: metadata.optional(),
      nickname: text.optional(),
      tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
    }),
    (shop, given, id) => {
      if (given.lookup_key) takeLookupKey(shop, given.lookup_key, given.transfer_lookup_key ?? false, id)
      const before = need(shop, 'price', id)
      const after: Price = keep(shop, 'price', {
        ...before,
        ...(given.active !== undefined && { active: given.active }),
        ...(given.lookup_key !== undefined && { lookup_key: given.lookup_key || null }),
        ...(given.nickname !== undefined && { nickname: given.nickname || null }),
        ...(given.tax_behavior !== undefined && { tax_behavior: given.tax_behavior }),
        metadata: mergedMetadata(before.metadata, given.metadata),
      })
      emitChange(shop, 'price.updated', before, after)
      return after
    },
  ),
]

/** A lookup key belongs to one price: another gives it up when asked to, else the call is refused. */
function takeLookupKey(shop: Shop, key: string, mayTransfer: boolean, priceId: string | null): void {
  const [owner] = select(shop, 'price', { '$.lookup_key': key })
  if (!owner || owner.id === priceId) return
  if (!mayTransfer) {
    const message = `A price (\`${owner.id}\`) already uses that lookup key.`
    throw wrong(message, 'lookup_key', 'resource_already_exists')
  }
  emitChange(shop, 'price.updated', owner, keep(shop, 'price', { ...owner, lookup_key: null }))
}

interface ProductFacts {
  id?: string | undefined
  active?: boolean | undefined
  description?: string | undefined
  metadata?: Record<string, string> | null | undefined
}

function makeProduct(shop: Shop, name: string, given: ProductFacts): Product {
  const product = keep(shop, 'product', {
    id: given.id ?? newId('prod', 14),
    object: 'product',
    active: given.active ?? true,
    created: shop.at,
    default_price: null,
    description: given.description || null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergedMetadata({}, given.metadata),
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: shop.at,
    url: null,
  })
  emit(shop, 'product.created', product)
  return product
}
