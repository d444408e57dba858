import type { PlanPreviews, SubscriptionView } from '#contract/billing.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Interval } from '../../billing/plan-choice.ts'
import { mayBuy, mayChange, planStateOf } from '../../billing/plan-state.ts'
import { keys } from '../../queries.ts'

/** What another plan costs and locks. */
export type PlanPreview = PlanPreviews['plans'][number]

/** What every other plan costs and locks. None while a plan cannot be chosen, and none where they cannot be told. */
export function usePlanPreviews(
  view: SubscriptionView,
  interval: Interval,
  now: Date,
): readonly PlanPreview[] {
  const state = planStateOf(view, now)
  const { planId, status, pendingPlanId, currentPeriodEnd, trialAvailable } = view
  const { data } = useQuery({
    queryKey: keys.planPreviews(
      interval,
      planId,
      status,
      view.price?.interval,
      pendingPlanId,
      currentPeriodEnd,
      trialAvailable,
    ),
    queryFn: ({ signal }) => api.billing.previews({ interval }, { signal }),
    enabled: mayBuy(state) || mayChange(state),
  })
  return data?.plans ?? []
}
