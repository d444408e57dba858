import { ApiProblem } from '../api-problem.ts'
import { raise } from '../window-events.ts'

/**
 * Tells a refusal that another plan would lift: a closed gate with the paywall, a full limit with its sentence and
 * the button to the plans. @returns whether it was one; nothing else needs to be said then
 */
export function tellPlanRefusal(error: unknown): boolean {
  // 402 is what a plan would open; 403 is the role.
  if (!(error instanceof ApiProblem) || error.status !== 402) return false
  raise('plan-refused', error)
  return true
}
