import type { BillingHooks } from '#server/modules/billing/billing-hooks.ts'
import { recordPlanEvent } from '#server/modules/site-events/record-plan-event.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import { earnerOf } from './earner-of.ts'
import type { Programme } from './programme.ts'
import { settleEarning } from './settle-earning.ts'

/** What the programme and the counted events do when something was bought. */
export function billingEffects(programme: Programme, clock: Clock): BillingHooks {
  return {
    subscriptionChanged: recordPlanEvent,
    earnerOf: async (db, userId) => (programme.kind === 'own' ? earnerOf(db, userId) : null),
    settleEarning: (db, earning) => settleEarning(db, earning, clock.now()),
  }
}
