import { paywallMessages } from '#contract/billing-messages.ts'
import { ApiProblem } from '../api-problem.ts'
import { isClosedGate } from './closed-gate.ts'
import { tellPlanRefusal } from './tell-plan-refusal.ts'

/** Opens the paywall where a reason says that the gate is closed. @returns whether it does */
export function tellClosedGate(reason: string | null): boolean {
  if (reason === null || !isClosedGate(reason)) return false
  const { title } = paywallMessages
  return tellPlanRefusal(
    new ApiProblem({ code: 'subscription-required', status: 402, title, detail: reason }),
  )
}
