import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { PlanState } from '../../billing/plan-state.ts'
import { keys } from '../../queries.ts'

/** States in which a card pays, or should. */
const paidByCard: ReadonlySet<PlanState> = new Set([
  'trialing',
  'trial-cancelled',
  'active',
  'cancelled',
  'late',
  'unpaid',
  'paused',
  'incomplete',
])

/** The card that pays for the plan, and the next try of a late payment. Not asked for where nothing is paid. */
export function usePayment(state: PlanState) {
  return useQuery({
    queryKey: keys.payment,
    queryFn: ({ signal }) => api.billing.payment(undefined, { signal }),
    enabled: paidByCard.has(state),
  })
}
