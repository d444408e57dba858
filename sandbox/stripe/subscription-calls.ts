import { z } from 'zod'
import { changePrice, endSubscription, renew } from './change-subscription.ts'
import { takePending } from './collect.ts'
import { daySec } from './dates.ts'
import { endOf, keepSubscription } from './keep-subscription.ts'
import { find, keep, need, pageOf, type Shop, type Subscription } from './objects.ts'
import { operation } from './operation.ts'
import {
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
import { startSubscription } from './start-subscription.ts'

export const proration = z.enum(['always_invoice', 'create_prorations', 'none'])
/** The others need a page of the shop's own on which the card is confirmed. */
const paymentBehavior = z.enum(['allow_incomplete', 'error_if_incomplete'])
const quantity = whole.pipe(z.number().min(1).max(1000))
const endBehavior = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
})
export const trialSettings = endBehavior.optional()

const create = z.strictObject({
  ...expandable,
  customer: idText,
  items: listOf(z.strictObject({ price: idText, quantity: quantity.optional() }), 1).min(1),
  trial_period_days: whole.pipe(z.number().min(0).max(730)).optional(),
  trial_end: moment.optional(),
  trial_settings: trialSettings,
  default_payment_method: idText.optional(),
  payment_behavior: paymentBehavior.optional(),
  metadata: metadata.optional(),
  automatic_tax: ignored,
})

const details = z.strictObject({ comment: text.optional(), feedback: text.optional() })

const update = z.strictObject({
  ...expandable,
  items: listOf(
    z.strictObject({ id: idText.optional(), price: idText.optional(), quantity: quantity.optional() }),
    1,
  ).optional(),
  proration_behavior: proration.default('create_prorations'),
  proration_date: moment.optional(),
  payment_behavior: paymentBehavior.default('allow_incomplete'),
  billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
  cancel_at: z.union([z.literal(''), moment]).optional(),
  cancel_at_period_end: yesNo.optional(),
  cancellation_details: details.optional(),
  trial_end: z.union([z.literal('now'), moment]).optional(),
  trial_settings: trialSettings,
  default_payment_method: text.optional(),
  metadata: metadata.optional(),
  automatic_tax: ignored,
  off_session: ignored,
})

const statuses = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const

const list = z.strictObject({
  ...listed,
  customer: idText.optional(),
  price: idText.optional(),
  status: z.enum([...statuses, 'all', 'ended']).optional(),
})

/** Subscriptions of one item. */
export const subscriptionCalls = [
  operation('post', '/subscriptions', create, (shop, given) => {
    const [item] = given.items
    const trialEnd = given.trial_period_days ? shop.at + given.trial_period_days * daySec : given.trial_end
    return startSubscription(shop, {
      customer: need(shop, 'customer', given.customer, 'customer').id,
      price: need(shop, 'price', item?.price ?? '', 'items[0][price]'),
      quantity: item?.quantity ?? 1,
      trialEnd: trialEnd ?? null,
      withoutCard: given.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      metadata: mergedMetadata({}, given.metadata),
      paymentMethod: given.default_payment_method ?? null,
      onFailure: given.payment_behavior ?? 'allow_incomplete',
      present: false,
    })
  }),
  operation('get', '/subscriptions', list, (shop, given) =>
    pageOf(shop, 'subscription', '/v1/subscriptions', given, {
      customer: given.customer,
      '$.items.data[0].price.id': given.price,
      '$.status': statusesOf(given.status),
    }),
  ),
  operation('get', '/subscriptions/:id', z.strictObject(expandable), (shop, _, id) =>
    need(shop, 'subscription', id),
  ),
  operation('post', '/subscriptions/:id', update, updateSubscription),
  operation(
    'delete',
    '/subscriptions/:id',
    z.strictObject({
      ...expandable,
      cancellation_details: details.optional(),
      invoice_now: yesNo.optional(),
      prorate: yesNo.optional(),
    }),
    (shop, given, id) => {
      const subscription = living(shop, id)
      return endSubscription(shop, subscription, {
        reason: 'cancellation_requested',
        ...given.cancellation_details,
      })
    },
  ),
]

function statusesOf(status: z.output<typeof list>['status']): readonly string[] | undefined {
  if (status === 'all') return undefined
  if (status === 'ended') return ['canceled', 'incomplete_expired']
  return status ? [status] : statuses.filter((one) => one !== 'canceled' && one !== 'incomplete_expired')
}

/** Throws the refusal of a subscription that is over. */
function living(shop: Shop, id: string): Subscription {
  const subscription = need(shop, 'subscription', id)
  if (subscription.ended_at !== null) throw wrong('A canceled subscription can only update its metadata.')
  return subscription
}

function updateSubscription(shop: Shop, given: z.output<typeof update>, id: string): object {
  const before = need(shop, 'subscription', id)
  const merged = mergedMetadata(before.metadata, given.metadata)
  if (before.ended_at !== null && given.metadata !== undefined && !given.items) {
    return keep(shop, 'subscription', { ...before, metadata: merged })
  }
  const facts = keepSubscription(shop, { ...withFacts(shop, living(shop, id), given), metadata: merged })
  const priced = given.items || given.billing_cycle_anchor === 'now' ? withPrice(shop, facts, given) : facts
  return given.trial_end === undefined ? priced : withTrialEnd(shop, priced, given.trial_end)
}

function withFacts(shop: Shop, subscription: Subscription, given: z.output<typeof update>): Subscription {
  const after = { ...subscription }
  const method = given.default_payment_method
  if (method !== undefined)
    after.default_payment_method = method
      ? need(shop, 'payment_method', method, 'default_payment_method').id
      : null
  const atTrialEnd = given.trial_settings?.end_behavior
  if (atTrialEnd) after.trial_settings = { end_behavior: { billing_cycle_anchor: null, ...atTrialEnd } }
  if (given.cancel_at !== undefined)
    Object.assign(after, cancelAt(shop, subscription, given.cancel_at || null))
  const { cancel_at_period_end: atEnd } = given
  if (atEnd !== undefined) {
    if (subscription.schedule) {
      throw wrong('The subscription is managed by a subscription schedule.', 'cancel_at_period_end')
    }
    Object.assign(after, cancelAt(shop, subscription, atEnd ? endOf(subscription) : null))
    after.cancel_at_period_end = atEnd
  }
  const { comment, feedback } = given.cancellation_details ?? {}
  after.cancellation_details = {
    feedback_option: null,
    reason: after.cancel_at === null ? null : 'cancellation_requested',
    comment: comment || (after.cancellation_details?.comment ?? null),
    feedback: feedback || (after.cancellation_details?.feedback ?? null),
  }
  return after
}

function cancelAt(shop: Shop, subscription: Subscription, at: number | null) {
  if (at !== null && at <= shop.at) throw wrong('cancel_at must be in the future.', 'cancel_at')
  const canceledAt = at === null ? null : (subscription.canceled_at ?? shop.at)
  return { cancel_at: at, canceled_at: canceledAt, cancel_at_period_end: false }
}

function withPrice(shop: Shop, subscription: Subscription, given: z.output<typeof update>): Subscription {
  const [asked] = given.items ?? []
  const [item] = subscription.items.data
  if (!item) throw wrong('The subscription has no item.', 'items')
  if (asked && asked.id !== item.id) {
    throw wrong(
      'Name the id of the item that changes: the stand-in has one for a subscription.',
      'items[0][id]',
    )
  }
  const price = asked?.price ? need(shop, 'price', asked.price, 'items[0][price]') : item.price
  const [from, to] = [intervalOf(item.price), intervalOf(price)]
  const isOther = from.interval !== to.interval || from.interval_count !== to.interval_count
  return changePrice(shop, subscription, {
    price,
    quantity: asked?.quantity ?? item.quantity,
    restarts: isOther || given.billing_cycle_anchor === 'now',
    proration: given.proration_behavior,
    prorationAt: given.proration_date ?? shop.at,
    onFailure: given.payment_behavior,
    present: false,
  })
}

/** Moves the end of a trial; with `now` the first period begins. */
function withTrialEnd(shop: Shop, subscription: Subscription, asked: 'now' | number): Subscription {
  const [item] = subscription.items.data
  if (!item) throw wrong('The subscription has no item.', 'items')
  const end = asked === 'now' ? shop.at : asked
  if (end < shop.at) throw wrong('Invalid timestamp: must be in the future.', 'trial_end')
  const data = [{ ...item, current_period_end: end }]
  const moved: Subscription = {
    ...subscription,
    status: 'trialing',
    trial_end: end,
    billing_cycle_anchor: end,
    items: { ...subscription.items, data },
  }
  if (asked !== 'now') return keepSubscription(shop, moved)
  renew(shop, moved, takePending(shop, moved.id))
  return find(shop, 'subscription', moved.id) ?? moved
}
