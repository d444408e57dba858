import type { SubscriptionView } from '#contract/billing.ts'
import { isPlanId } from '#domain/plan/gate.ts'
import { plans, unlimited } from '#domain/plan/plan.ts'
import { formatDay, formatMonth, monthName } from '#domain/time/format/days.ts'
import { formatDayAndTime } from '#domain/time/format/moments.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { usd } from './usd.ts'
import { planStateOf } from './plan-state.ts'

/** What writing a time for the person needs. */
export interface Reader {
  now: Date
  zone: string
  format: TimeFormat
}

export interface StateText {
  badge: { tone: BadgeTone; text: string }
  sentence: string
  /** What follows from it. */
  more: string
}

/** The name of a plan; of one that is not known, its id. */
export const planName = (planId: string) => (isPlanId(planId) ? plans[planId].name : planId)

/** A day in a sentence, with the year if it is another one: ‘8 December’. */
export function dayText(instant: string | null, { now, zone, format }: Reader): string {
  if (instant === null) return 'the end of the period'
  return formatDay(dayOf(new Date(instant), zone), 'long', format, dayOf(now, zone))
}

/** A day and time in a sentence: ‘Wednesday 25 November, 14:05’. */
export function momentText(instant: string | null, { now, zone, format }: Reader): string {
  if (instant === null) return 'the end of the trial'
  return formatDayAndTime(new Date(instant), 'weekday-long', zone, format, now)
}

/** ‘$29 a month’, ‘$276 a year’; empty where nothing is charged. */
export function priceText(price: SubscriptionView['price']): string {
  if (price === null) return ''
  return price.interval === 'year' ? `${usd(price.usd * 12)} a year` : `${usd(price.usd)} a month`
}

/** What a subscription is, in one sentence, and what follows from it. */
export function stateText(view: SubscriptionView, reader: Reader): StateText {
  const name = planName(view.planId)
  const day = (instant: string | null) => dayText(instant, reader)
  const state = planStateOf(view, reader.now)
  switch (state) {
    case 'off':
      return {
        badge: { tone: 'stone', text: 'Self-hosted' },
        sentence: 'You’re on self-hosted Postlark.',
        more: `Everyone gets what the ${plans.business.name} plan includes. It’s free. There is nothing to pay and no time limit.`,
      }
    case 'member':
      return {
        badge: { tone: 'stone', text: planName(view.plan) },
        sentence: `${view.owner.name} pays for this workspace.`,
        more: `It’s on ${planName(view.plan)}. Limits and use are those of ${view.owner.name}’s account. Your own plan counts in the workspaces you own.`,
      }
    case 'free':
      return freeText(view, reader)
    case 'trialing':
      return {
        badge: { tone: 'dawn', text: 'Trial' },
        sentence: `You’re trying ${name}.`,
        more: `${becomes(view)} on ${momentText(view.trialEnd, reader)}. Nothing has been charged.`,
      }
    case 'trial-cancelled':
      return {
        badge: { tone: 'amber', text: 'Cancelled' },
        sentence: `Cancelled. Your trial of ${name} runs until ${momentText(view.trialEnd, reader)}.`,
        more: 'Nothing was charged, and nothing will be. After that you’re on the free plan.',
      }
    case 'active':
      return activeText(view, reader)
    case 'gift':
      return {
        badge: { tone: 'leaf', text: 'Active' },
        sentence: `${name}${view.currentPeriodEnd === null ? '' : ` until ${day(view.currentPeriodEnd)}`}, a gift.`,
        more: 'No card needed, nothing renews.',
      }
    case 'cancelled':
      return {
        badge: { tone: 'amber', text: 'Cancelled' },
        sentence: `Cancelled. ${name} is yours until ${day(view.cancelAt ?? view.currentPeriodEnd)}.`,
        more: 'After that you’re on the free plan. Nothing is deleted, and scheduled posts still go out.',
      }
    case 'late':
      return {
        badge: { tone: 'clay', text: 'Payment late' },
        sentence: `${name}, payment late.`,
        more: 'Your card could not be charged. Update it to schedule new posts and keep the plan. Scheduled posts still go out.',
      }
    case 'unpaid':
      return {
        badge: { tone: 'clay', text: 'Unpaid' },
        sentence: `${name} is unpaid.`,
        more: 'Your card was declined several times. Update it to schedule new posts, or you move to the free plan. Scheduled posts still go out.',
      }
    case 'paused':
      return {
        badge: { tone: 'amber', text: 'Paused' },
        sentence: 'Billing is paused.',
        more: 'You can’t schedule new posts until it continues. Scheduled posts still go out.',
      }
    case 'incomplete':
      return {
        badge: { tone: 'amber', text: 'Not confirmed' },
        sentence: `Your payment for ${name} isn’t confirmed.`,
        more: 'Your bank may ask you to confirm it. Update your card to try again.',
      }
    case 'ended':
      return {
        badge: { tone: 'stone', text: 'Ended' },
        sentence: `Your ${name} plan has ended.`,
        more: 'Choose a plan to schedule new posts. Scheduled posts still go out.',
      }
    default:
      return state satisfies never
  }
}

function freeText(view: SubscriptionView, reader: Reader): StateText {
  const { freePosts } = view
  const { allowance, remaining } = freePosts
  const badge = { tone: 'stone', text: 'Free' } as const
  const trial = trialText(view, reader)
  if (allowance === unlimited)
    return { badge, sentence: 'You’re on the free plan, with no limit of posts.', more: trial.trim() }
  // Months are those of UTC.
  const month = monthName(dayOf(reader.now, 'UTC'), 'long')
  const left = Math.max(remaining, 0)
  const reset = dayText(freePosts.resetsAt, { ...reader, zone: 'UTC' })
  return {
    badge,
    sentence: `You’re on the free plan. ${left} free ${left === 1 ? 'post' : 'posts'} left in ${month}.`,
    more: `${allowance} posts a month, with no end date. Your next ${allowance} come on ${reset}.${trial}`,
  }
}

function trialText({ trialAvailable, trialUsedAt }: SubscriptionView, { now, zone }: Reader): string {
  if (trialAvailable) return ' You can try any plan for 3 days.'
  if (trialUsedAt === null) return ''
  const [day, today] = [dayOf(new Date(trialUsedAt), zone), dayOf(now, zone)]
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return ` You had your trial in ${isThisYear ? monthName(day, 'long') : formatMonth(day)}.`
}

function activeText(view: SubscriptionView, reader: Reader): StateText {
  const badge = { tone: 'leaf', text: 'Active' } as const
  const name = planName(view.planId)
  const end = dayText(view.currentPeriodEnd, reader)
  const more = 'The plan counts for all workspaces you own, and everyone in them.'
  if (view.pendingPlanId !== null && view.pendingPlanId !== view.planId) {
    const next = planName(view.pendingPlanId)
    return { badge, sentence: `${name} until ${end}, then ${next}.`, more }
  }
  return { badge, sentence: `${name}, ${priceText(view.price)}. Renews on ${end}.`, more }
}

const becomes = ({ planId, price }: SubscriptionView) =>
  price === null ? `It becomes ${planName(planId)}` : `It becomes ${planName(planId)}, ${priceText(price)},`
