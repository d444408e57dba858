import { z } from 'zod'
import { keep, need, newId, pageOf, select, type Configuration, type Portal, type Shop } from './objects.ts'
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
  text,
  yesNo,
} from './params.ts'
import { wrong } from './refusal.ts'

const onOff = z.strictObject({ enabled: yesNo })

const features = z.strictObject({
  customer_update: z
    .strictObject({
      enabled: yesNo.optional(),
      allowed_updates: z.union([z.literal(''), listOf(text)]).optional(),
    })
    .optional(),
  invoice_history: onOff.optional(),
  payment_method_update: z.strictObject({ enabled: yesNo, payment_method_configuration: ignored }).optional(),
  subscription_cancel: z
    .strictObject({
      enabled: yesNo,
      mode: z.enum(['at_period_end', 'immediately']).optional(),
      proration_behavior: text.optional(),
      cancellation_reason: z
        .strictObject({ enabled: yesNo, options: z.union([z.literal(''), listOf(text)]) })
        .optional(),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      enabled: yesNo.optional(),
      default_allowed_updates: z.union([z.literal(''), listOf(text)]).optional(),
      products: z
        .union([
          z.literal(''),
          listOf(
            z.strictObject({ product: idText, prices: listOf(idText, 20), adjustable_quantity: ignored }),
            10,
          ),
        ])
        .optional(),
      proration_behavior: text.optional(),
      billing_cycle_anchor: ignored,
      schedule_at_period_end: ignored,
      trial_update_behavior: ignored,
    })
    .optional(),
})
type Features = z.output<typeof features>

const written = {
  ...expandable,
  business_profile: z
    .strictObject({ headline: text, privacy_policy_url: text, terms_of_service_url: text })
    .partial()
    .optional(),
  default_return_url: text.optional(),
  metadata: metadata.optional(),
  name: text.optional(),
  login_page: ignored,
}

const flow = z.strictObject({
  type: z.enum(['payment_method_update', 'subscription_cancel', 'subscription_update']),
  after_completion: z
    .strictObject({
      type: z.enum(['hosted_confirmation', 'portal_homepage', 'redirect']),
      redirect: z.strictObject({ return_url: address }).optional(),
      hosted_confirmation: ignored,
    })
    .optional(),
  subscription_cancel: z.strictObject({ subscription: idText, retention: ignored }).optional(),
  subscription_update: z.strictObject({ subscription: idText }).optional(),
})

const newSession = z.strictObject({
  ...expandable,
  customer: idText,
  configuration: idText.optional(),
  return_url: address.optional(),
  flow_data: flow.optional(),
  locale: text.optional(),
})

const configurations = '/billing_portal/configurations'

/** The customer portal and its configurations. */
export const portalCalls = [
  operation('post', configurations, z.strictObject({ ...written, features }), (shop, given) => {
    const isFirst = select(shop, 'billing_portal.configuration', {}, 1).length === 0
    return keep(shop, 'billing_portal.configuration', {
      id: newId('bpc'),
      object: 'billing_portal.configuration',
      active: true,
      application: null,
      business_profile: profileOf(given.business_profile),
      created: shop.at,
      default_return_url: given.default_return_url || null,
      features: featuresOf(given.features),
      is_default: isFirst,
      livemode: false,
      login_page: { enabled: false, url: null },
      metadata: mergedMetadata({}, given.metadata),
      name: given.name || null,
      updated: shop.at,
    })
  }),
  operation(
    'get',
    configurations,
    z.strictObject({ ...listed, active: yesNo.optional(), is_default: yesNo.optional() }),
    (shop, given) =>
      pageOf(shop, 'billing_portal.configuration', `/v1${configurations}`, given, {
        '$.active': given.active,
        '$.is_default': given.is_default,
      }),
  ),
  operation('get', `${configurations}/:id`, z.strictObject(expandable), (shop, _, id) =>
    need(shop, 'billing_portal.configuration', id),
  ),
  operation(
    'post',
    `${configurations}/:id`,
    z.strictObject({ ...written, active: yesNo, features }).partial(),
    (shop, given, id) => {
      const before = need(shop, 'billing_portal.configuration', id)
      return keep(shop, 'billing_portal.configuration', {
        ...before,
        ...(given.active !== undefined && { active: given.active }),
        ...(given.business_profile && { business_profile: profileOf(given.business_profile) }),
        ...(given.default_return_url !== undefined && {
          default_return_url: given.default_return_url || null,
        }),
        ...(given.features && { features: { ...before.features, ...onlyGiven(given.features) } }),
        metadata: mergedMetadata(before.metadata, given.metadata),
        updated: shop.at,
      })
    },
  ),

  operation('post', '/billing_portal/sessions', newSession, (shop, given) => {
    const id = newId('bps')
    return keep(shop, 'billing_portal.session', {
      id,
      object: 'billing_portal.session',
      configuration: configurationFor(shop, given.configuration).id,
      created: shop.at,
      customer: need(shop, 'customer', given.customer, 'customer').id,
      customer_account: null,
      flow: given.flow_data ? flowOf(shop, given.flow_data) : null,
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url: given.return_url ?? null,
      url: `${shop.origin}/sandbox/stripe/portal/${id}`,
    })
  }),
]

function configurationFor(shop: Shop, id: string | undefined): Configuration {
  if (id !== undefined) return need(shop, 'billing_portal.configuration', id, 'configuration')
  const [byDefault] = select(
    shop,
    'billing_portal.configuration',
    { '$.is_default': true, '$.active': true },
    1,
  )
  if (byDefault) return byDefault
  throw wrong('No configuration provided and your test mode default configuration has not been created.')
}

function flowOf(shop: Shop, given: z.output<typeof flow>): Portal['flow'] {
  const named = given.subscription_cancel ?? given.subscription_update
  if (given.type !== 'payment_method_update') {
    if (!named) throw wrong(`Missing required param: flow_data[${given.type}].`, `flow_data[${given.type}]`)
    need(shop, 'subscription', named.subscription, `flow_data[${given.type}][subscription]`)
  }
  const after = given.after_completion
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: after?.redirect ?? null,
      type: after?.type ?? 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: given.subscription_cancel
      ? { retention: null, subscription: given.subscription_cancel.subscription }
      : null,
    subscription_pause: null,
    subscription_update: given.subscription_update ?? null,
    subscription_update_confirm: null,
    type: given.type,
  }
}

function profileOf(
  given: { [name in 'headline' | 'privacy_policy_url' | 'terms_of_service_url']?: string } = {},
) {
  return {
    headline: given.headline || null,
    privacy_policy_url: given.privacy_policy_url || null,
    terms_of_service_url: given.terms_of_service_url || null,
  }
}

const orNone = <Item>(list: '' | Item[] | undefined): Item[] => list || []

function onlyGiven(given: Features): Partial<Configuration['features']> {
  const all = featuresOf(given)
  return Object.fromEntries(Object.entries(all).filter(([name]) => Reflect.get(given, name) !== undefined))
}

function featuresOf(given: Features): Configuration['features'] {
  const { subscription_cancel: cancel, subscription_update: update } = given
  return {
    customer_update: {
      allowed_updates: orNone(given.customer_update?.allowed_updates),
      enabled: given.customer_update?.enabled ?? false,
    },
    invoice_history: { enabled: given.invoice_history?.enabled ?? false },
    payment_method_update: {
      enabled: given.payment_method_update?.enabled ?? false,
      payment_method_configuration: null,
    },
    subscription_cancel: {
      cancellation_reason: {
        enabled: cancel?.cancellation_reason?.enabled ?? false,
        feedback_options: null,
        options: orNone(cancel?.cancellation_reason?.options),
      },
      enabled: cancel?.enabled ?? false,
      mode: cancel?.mode ?? 'at_period_end',
      proration_behavior: cancel?.proration_behavior ?? 'none',
    },
    subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: orNone(update?.default_allowed_updates),
      enabled: update?.enabled ?? false,
      products: orNone(update?.products).map(({ product, prices }) => ({
        adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
        prices,
        product,
      })),
      proration_behavior: update?.proration_behavior ?? 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'continue_trial',
    },
  }
}
