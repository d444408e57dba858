import type { SubscriptionView } from '#contract/billing.ts'
import { type PlanId, plans, unlimited } from '#domain/plan/plan.ts'
import { amountText } from '../../billing/meter.tsx'
import { type PlanState, planStateOf } from '../../billing/plan-state.ts'
import { dayText, type Reader } from '../../billing/state-text.ts'
import { usd } from '../../billing/usd.ts'
import { surplusText } from './surplus-text.ts'
import type { PlanPreview } from './use-plan-previews.ts'

/** What choosing a plan means. */
export interface PlanNote {
  /** From when on, where it is not at once. */
  from: string | null
  text: string
  /** Something would be locked. */
  locks: boolean
}

/**
 * What is written on the card of a plan: when the present one renews, what another costs today and later, what it
 * would lock. null: nothing.
 * @param preview null: not known, or not on offer
 */
export function planNote(
  view: SubscriptionView,
  planId: PlanId,
  preview: PlanPreview | null,
  reader: Reader,
): PlanNote | null {
  if (planId === view.pendingPlanId)
    return { from: `From ${dayText(view.currentPeriodEnd, reader)}.`, text: '', locks: false }
  if (preview === null) return renewal(view, planId, reader)
  const day = dayText(preview.nextAt, reader)
  const locks = locksText(view, preview, reader.now)
  if (!preview.now) return { from: `From ${day}.`, text: locks, locks: locks !== '' }
  const due = preview.dueTodayUsd === 0 ? 'Nothing due today' : `${usd(preview.dueTodayUsd)} due today`
  const cost = `${due}, then ${usd(preview.nextUsd)} on ${day}.`
  return { from: null, text: `${cost} ${locks}`.trim(), locks: locks !== '' }
}

function renewal(view: SubscriptionView, planId: PlanId, reader: Reader): PlanNote | null {
  const isRenewed = planStateOf(view, reader.now) === 'active' && view.pendingPlanId === null
  if (planId !== view.planId || !isRenewed) return null
  return { from: null, text: `Renews on ${dayText(view.currentPeriodEnd, reader)}.`, locks: false }
}

const withoutPlan: ReadonlySet<PlanState> = new Set<PlanState>(['free', 'ended'])

/** ‘1 workspace and 9 accounts would be locked, and uploads stop until 40.2 GB are deleted.’ Empty: everything fits. */
function locksText(view: SubscriptionView, { planId, locks }: PlanPreview, now: Date): string {
  const surplus = surplusText(locks)
  const over = storageOver(view, planId)
  // Without a plan the same is locked already, or more.
  const isLocked = withoutPlan.has(planStateOf(view, now))
  const parts = [
    ...(surplus === '' ? [] : [`${surplus} would ${isLocked ? 'stay' : 'be'} locked`]),
    ...(over > 0 ? [`uploads stop until ${amountText(over)} GB are deleted`] : []),
  ]
  if (parts.length === 0) return ''
  const sentence = parts.join(', and ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

/** How much more is stored than a plan holds, in GB. */
function storageOver({ limits: { mediaStorageGB: stored } }: SubscriptionView, planId: PlanId): number {
  const allowed = stored.overridden ? stored.allowed : plans[planId].mediaStorageGB
  return allowed === unlimited ? 0 : Math.max(0, stored.used - allowed)
}
