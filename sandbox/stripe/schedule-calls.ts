import { z } from 'zod'
import { endSubscription } from './change-subscription.ts'
import { periodEnd } from './dates.ts'
import { emit, emitChange } from './events.ts'
import { find, need, pageOf, type Phase, type Schedule, type Shop } from './objects.ts'
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
  whole,
  yesNo,
} from './params.ts'
import { intervalOf } from './price.ts'
import { wrong } from './refusal.ts'
import { keepSchedule, makePhase, release, scheduleFrom } from './schedules.ts'

const instant = z.union([z.literal('now'), moment])

const phase = z.strictObject({
  items: listOf(
    z.strictObject({ price: idText, quantity: whole.pipe(z.number().min(1).max(1000)).default(1) }),
    1,
  ).min(1),
  start_date: instant.optional(),
  end_date: instant.optional(),
  duration: z
    .strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: whole.pipe(z.number().min(1).max(100)).default(1),
    })
    .optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  trial_end: instant.optional(),
  trial: yesNo.optional(),
  metadata: metadata.optional(),
  collection_method: ignored,
  currency: ignored,
  default_payment_method: ignored,
})

const update = z.strictObject({
  ...expandable,
  phases: listOf(phase, 10).min(1).optional(),
  end_behavior: z.enum(['release', 'cancel']).optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  metadata: metadata.optional(),
})

const path = '/subscription_schedules'

/** Schedules: what a subscription is for in the periods to come. Made from a subscription alone. */
export const scheduleCalls = [
  operation(
    'post',
    path,
    z.strictObject({ ...expandable, from_subscription: idText, metadata: metadata.optional() }),
    (shop, given) => {
      const subscription = need(shop, 'subscription', given.from_subscription, 'from_subscription')
      return scheduleFrom(shop, subscription, mergedMetadata({}, given.metadata))
    },
  ),
  operation('get', path, z.strictObject({ ...listed, customer: idText.optional() }), (shop, given) =>
    pageOf(shop, 'subscription_schedule', `/v1${path}`, given, { customer: given.customer }),
  ),
  operation('get', `${path}/:id`, z.strictObject(expandable), (shop, _, id) =>
    need(shop, 'subscription_schedule', id),
  ),
  operation('post', `${path}/:id`, update, (shop, given, id) => {
    const before = running(shop, id)
    const phases = given.phases ? phasesOf(shop, before, given.phases) : before.phases
    const current = phases.find(({ start_date: start, end_date: end }) => start <= shop.at && end > shop.at)
    if (!current) throw wrong('The current phase must remain.', 'phases')
    const after = keepSchedule(shop, {
      ...before,
      phases,
      current_phase: { start_date: current.start_date, end_date: current.end_date },
      end_behavior: given.end_behavior ?? before.end_behavior,
      metadata: mergedMetadata(before.metadata, given.metadata),
    })
    emitChange(shop, 'subscription_schedule.updated', before, after)
    return after
  }),
  operation(
    'post',
    `${path}/:id/release`,
    z.strictObject({ ...expandable, preserve_cancel_date: yesNo.optional() }),
    (shop, _, id) => release(shop, running(shop, id)),
  ),
  operation(
    'post',
    `${path}/:id/cancel`,
    z.strictObject({ ...expandable, invoice_now: yesNo.optional(), prorate: yesNo.optional() }),
    (shop, _, id) => {
      const schedule = running(shop, id)
      const subscription = schedule.subscription
        ? find(shop, 'subscription', schedule.subscription)
        : undefined
      if (subscription) {
        endSubscription(shop, { ...subscription, schedule: null }, { reason: 'cancellation_requested' })
      }
      const canceled = { ...schedule, status: 'canceled', canceled_at: shop.at, current_phase: null }
      emit(shop, 'subscription_schedule.canceled', keepSchedule(shop, canceled))
      return canceled
    },
  ),
]

function running(shop: Shop, id: string): Schedule {
  const schedule = need(shop, 'subscription_schedule', id)
  if (schedule.status === 'active' || schedule.status === 'not_started') return schedule
  throw wrong(`The schedule is ${schedule.status}, and cannot change.`)
}

/** Each phase begins where the one before ends. Without an end it lasts one interval of its price. */
function phasesOf(shop: Shop, before: Schedule, asked: z.output<typeof phase>[]): Phase[] {
  let start = before.phases[0]?.start_date ?? shop.at
  return asked.map((one, index) => {
    const [item] = one.items
    const price = need(shop, 'price', item?.price ?? '', `phases[${index}][items][0][price]`)
    const named = one.start_date === 'now' ? shop.at : one.start_date
    if (named !== undefined && named !== start) {
      throw wrong('A phase begins where the one before it ends.', `phases[${index}][start_date]`)
    }
    const lasting = periodEnd(start, start, one.duration ?? intervalOf(price))
    const end = one.end_date === 'now' ? shop.at : (one.end_date ?? lasting)
    if (end <= start) throw wrong('A phase ends after it begins.', `phases[${index}][end_date]`)
    const trialEnd = one.trial ? end : one.trial_end === 'now' ? shop.at : (one.trial_end ?? null)
    const made = makePhase(price, item?.quantity ?? 1, start, end, trialEnd)
    start = end
    return { ...made, metadata: mergedMetadata({}, one.metadata) }
  })
}
