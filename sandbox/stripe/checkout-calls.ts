import { z } from 'zod'
import { expire, orderId, orderTotal } from './checkout.ts'
import { lineItem } from './expand.ts'
import { keep, need, newId, pageOf, type CheckoutSession, type Order, type Shop } from './objects.ts'
import { operation } from './operation.ts'
import {
  address,
  expandable,
  idText,
  ignored,
  listed,
  listOf,
  mergedMetadata,
  metadata,
  moment,
  text,
  whole,
  yesNo,
} from './params.ts'
import { intervalOf } from './price.ts'
import { wrong } from './refusal.ts'
import { trialSettings } from './subscription-calls.ts'

const halfHourSec = 1800
const daySec = 86_400

const create = z.strictObject({
  ...expandable,
  mode: z.literal('subscription'),
  line_items: listOf(
    z.strictObject({ price: idText, quantity: whole.pipe(z.number().min(1).max(1000)).default(1) }),
    1,
  ).min(1),
  success_url: address,
  cancel_url: address.optional(),
  customer: idText.optional(),
  customer_email: text.optional(),
  client_reference_id: z.string().max(200).optional(),
  allow_promotion_codes: yesNo.optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  expires_at: moment.optional(),
  metadata: metadata.optional(),
  consent_collection: z.strictObject({ terms_of_service: z.enum(['none', 'required']) }).optional(),
  subscription_data: z
    .strictObject({
      trial_period_days: whole.pipe(z.number().min(1).max(730)).optional(),
      trial_end: moment.optional(),
      trial_settings: trialSettings,
      metadata: metadata.optional(),
      description: ignored,
    })
    .optional(),
  locale: text.optional(),
  automatic_tax: z.strictObject({ enabled: yesNo }).optional(),
  adaptive_pricing: ignored,
  billing_address_collection: ignored,
  customer_update: ignored,
  custom_text: ignored,
  payment_method_types: ignored,
  tax_id_collection: ignored,
  managed_payments: ignored,
  branding_settings: ignored,
})

const path = '/checkout/sessions'

const list = z.strictObject({
  ...listed,
  customer: idText.optional(),
  subscription: idText.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
})

/** Checkout sessions that begin a subscription. */
export const checkoutCalls = [
  operation('post', path, create, createSession),
  operation('get', path, list, (shop, given) =>
    pageOf(shop, 'checkout.session', `/v1${path}`, given, {
      customer: given.customer,
      '$.subscription': given.subscription,
      '$.status': given.status,
    }),
  ),
  operation('get', `${path}/:id`, z.strictObject(expandable), (shop, _, id) =>
    need(shop, 'checkout.session', id),
  ),
  operation('post', `${path}/:id/expire`, z.strictObject(expandable), (shop, _, id) =>
    expire(shop, need(shop, 'checkout.session', id)),
  ),
  operation('get', `${path}/:id/line_items`, z.strictObject(listed), (shop, _, id) => ({
    object: 'list',
    data: [lineItem(shop, need(shop, 'checkout.session', id).id)],
    has_more: false,
    url: `/v1${path}/${id}/line_items`,
  })),
]

function createSession(shop: Shop, given: z.output<typeof create>): CheckoutSession {
  const id = newId('cs_test', 58)
  const order = keep(shop, 'checkout_order', orderFrom(shop, id, given))
  const price = need(shop, 'price', order.price)
  const expiresAt = given.expires_at ?? shop.at + daySec
  // A caller that asks for exactly half an hour may be some seconds late.
  if (expiresAt < shop.at + halfHourSec - 60 || expiresAt > shop.at + daySec + 60) {
    throw wrong('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', 'expires_at')
  }
  const consent = given.consent_collection
  const session: CheckoutSession = {
    ...emptySession,
    id,
    allow_promotion_codes: given.allow_promotion_codes ?? null,
    amount_subtotal: orderTotal(price, order),
    amount_total: orderTotal(price, order),
    automatic_tax: {
      enabled: given.automatic_tax?.enabled ?? false,
      liability: null,
      provider: null,
      status: null,
    },
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    consent_collection: consent
      ? {
          payment_method_reuse_agreement: null,
          promotions: 'none',
          terms_of_service: consent.terms_of_service,
        }
      : null,
    created: shop.at,
    currency: price.currency,
    customer: given.customer ? need(shop, 'customer', given.customer, 'customer').id : null,
    customer_email: given.customer_email || null,
    expires_at: expiresAt,
    metadata: mergedMetadata({}, given.metadata),
    payment_method_collection: given.payment_method_collection ?? 'always',
    payment_status: 'unpaid',
    success_url: given.success_url,
    url: `${shop.origin}/sandbox/stripe/checkout/${id}`,
  }
  return keep(shop, 'checkout.session', session, expiresAt)
}

function orderFrom(shop: Shop, sessionId: string, given: z.output<typeof create>): Order {
  const [line] = given.line_items
  const price = need(shop, 'price', line?.price ?? '', 'line_items[0][price]')
  intervalOf(price)
  if (!price.active) {
    throw wrong(
      'The price specified is inactive. This field only accepts active prices.',
      'line_items[0][price]',
    )
  }
  const data = given.subscription_data
  return {
    id: orderId(sessionId),
    object: 'checkout_order',
    price: price.id,
    quantity: line?.quantity ?? 1,
    trialDays: data?.trial_period_days ?? null,
    trialEnd: data?.trial_end ?? null,
    withoutCard: data?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    metadata: mergedMetadata({}, data?.metadata),
  }
}

const emptySession = {
  object: 'checkout.session',
  adaptive_pricing: null,
  after_expiration: null,
  allowed_payment_method_types: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_creation: null,
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  mode: 'subscription',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<CheckoutSession>
