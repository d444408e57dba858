import { isPlanId } from '#domain/plan/gate.ts'
import { plans } from '#domain/plan/plan.ts'

/** The name of a plan on screens and in emails; of one that is not known, its id. */
export const planName = (planId: string) => (isPlanId(planId) ? plans[planId].name : planId)
