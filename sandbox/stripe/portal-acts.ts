import { z } from 'zod'
import type { Counter } from './api.ts'
import { cardNumbered } from './cards.ts'
import { changePrice } from './change-subscription.ts'
import { replaceCard } from './checkout.ts'
import { payOpen } from './invoice-calls.ts'
import { endOf, keepSubscription } from './keep-subscription.ts'
import {
  find,
  need,
  select,
  type PaymentMethod,
  type Portal,
  type Shop,
  type Subscription,
} from './objects.ts'
import { makePaymentMethod, refusedAtOnce } from './payment-methods.ts'
import { intervalOf } from './price.ts'
import { Refusal } from './refusal.ts'
import { release } from './schedules.ts'
import { letPass } from './time.ts'

/** What came of a button. `stays`: a flow that ends with a redirect does not end with this. */
export type Acted =
  | { kind: 'done'; message: string | null; stays?: boolean }
  | { kind: 'problem'; message: string }
  | { kind: 'asks'; method: string }

const actions = ['card', 'confirm', 'fail', 'plan', 'cancel', 'keep', 'pass-3', 'pass-31'] as const
const pressed = z.object({
  action: z.enum(actions),
  number: z.string().max(40).optional(),
  method: z.string().max(100).optional(),
  price: z.string().max(100).optional(),
})
type Pressed = z.output<typeof pressed>

/** Does what a button of the portal says, in one transaction. */
export function act(counter: Counter, shop: Shop, portal: Portal, form: unknown): Acted {
  const asked = pressed.safeParse(form)
  if (!asked.success) return { kind: 'problem', message: 'This button is not known.' }
  try {
    return counter.change(() => doAct(shop, portal, asked.data))
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'problem', message: error.message }
    throw error
  }
}

function doAct(shop: Shop, portal: Portal, asked: Pressed): Acted {
  switch (asked.action) {
    case 'card':
      return typeCard(shop, portal, asked.number ?? '')
    case 'confirm': {
      const method = find(shop, 'payment_method', asked.method ?? '')
      return method?.customer === null ? saveCard(shop, portal, method) : unconfirmed
    }
    case 'fail':
      return unconfirmed
    case 'plan':
      return changePlan(shop, living(shop, portal), asked.price ?? '')
    case 'cancel':
      return setCancel(shop, living(shop, portal), true)
    case 'keep':
      return setCancel(shop, living(shop, portal), false)
    case 'pass-3':
      return letDaysPass(shop, portal, 3)
    case 'pass-31':
      return letDaysPass(shop, portal, 31)
    default:
      return asked.action satisfies never
  }
}

const unconfirmed: Acted = { kind: 'problem', message: 'Your bank did not confirm this card.' }

function living(shop: Shop, { customer }: Portal): Subscription {
  const subscription = select(shop, 'subscription', { customer }).find(
    ({ ended_at: ended }) => ended === null,
  )
  if (!subscription) throw new Refusal(400, 'invalid_request_error', 'There is no subscription to change.')
  return subscription
}

function typeCard(shop: Shop, portal: Portal, number: string): Acted {
  const card = cardNumbered(number)
  if (!card) return { kind: 'problem', message: 'That is not one of the test cards.' }
  const refused = refusedAtOnce(card)
  if (refused?.kind === 'declined') return { kind: 'problem', message: refused.message }
  const { email, name } = need(shop, 'customer', portal.customer)
  const method = makePaymentMethod(shop, card, { email, name: name ?? null })
  return card.asks ? { kind: 'asks', method: method.id } : saveCard(shop, portal, method)
}

/** The new card pays all subscriptions from now on, and what is open at once. */
function saveCard(shop: Shop, { customer }: Portal, method: PaymentMethod): Acted {
  replaceCard(shop, customer, method)
  for (const subscription of select(shop, 'subscription', { customer })) {
    if (subscription.ended_at === null) {
      keepSubscription(shop, { ...subscription, default_payment_method: method.id })
    }
  }
  payOpen(shop, customer)
  return { kind: 'done', message: `The card that ends in ${method.card.last4} is saved.` }
}

function changePlan(shop: Shop, subscription: Subscription, priceId: string): Acted {
  const [item] = subscription.items.data
  const price = need(shop, 'price', priceId, 'price')
  if (!item || item.price.id === price.id) return { kind: 'done', message: null }
  const schedule = subscription.schedule && find(shop, 'subscription_schedule', subscription.schedule)
  if (schedule) release(shop, schedule)
  const [from, to] = [intervalOf(item.price), intervalOf(price)]
  changePrice(shop, need(shop, 'subscription', subscription.id), {
    price,
    quantity: item.quantity,
    restarts: from.interval !== to.interval || from.interval_count !== to.interval_count,
    proration: 'always_invoice',
    prorationAt: shop.at,
    onFailure: 'error_if_incomplete',
    present: true,
  })
  return { kind: 'done', message: 'Your plan has changed.' }
}

function setCancel(shop: Shop, subscription: Subscription, isCancelled: boolean): Acted {
  const schedule = subscription.schedule && find(shop, 'subscription_schedule', subscription.schedule)
  if (schedule) release(shop, schedule)
  const present = need(shop, 'subscription', subscription.id)
  const reason = isCancelled ? 'cancellation_requested' : null
  keepSubscription(shop, {
    ...present,
    cancel_at_period_end: isCancelled,
    cancel_at: isCancelled ? endOf(present) : null,
    canceled_at: isCancelled ? shop.at : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  })
  return { kind: 'done', message: isCancelled ? 'Your plan is cancelled.' : 'You keep your plan.' }
}

function letDaysPass(shop: Shop, { customer }: Portal, days: number): Acted {
  letPass(shop, customer, days)
  return { kind: 'done', message: `${days} days have passed.`, stays: true }
}
