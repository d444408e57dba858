import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { planOf } from '#domain/plan/gate.ts'
import { type LimitKey, limitKeys, type PlanId, plans, unlimited } from '#domain/plan/plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { factsOf, type PlanRow } from './lock-subscription.ts'

/** `allowed` of -1 is none. */
interface Limit {
  allowed: number
  /** It was set for this person. */
  overridden: boolean
}

export interface PlanLimits {
  /** The plan that counts. */
  planId: PlanId
  limits: Readonly<Record<LimitKey, Limit>>
}

/** The limits of a person: those of their plan, each replaced by an override that has not expired. */
export async function limitsOf(
  db: Db,
  whose: { mode: BillingMode; userId: string; row: PlanRow | null; now: Date },
): Promise<PlanLimits> {
  const { userId, now } = whose
  const overrides = await db
    .selectFrom('plan_overrides')
    .select(['limit_key', 'value'])
    .where('user_id', '=', userId)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .execute()
  return limitsWith(whose, new Map(overrides.map(({ limit_key, value }) => [limit_key, value])))
}

/** {@link limitsOf} with the overrides that count, by their limit. */
export function limitsWith(
  { mode, row }: { mode: BillingMode; row: PlanRow | null },
  set: ReadonlyMap<string, number>,
): PlanLimits {
  const planId = mode === 'off' ? 'business' : planOf(factsOf(row))
  const entries = limitKeys.map((limit) => {
    const allowed = set.get(limit) ?? allowedBy(planId, limit, mode)
    return [limit, { allowed, overridden: set.has(limit) }]
  })
  return { planId, limits: Object.fromEntries(entries) as Record<LimitKey, Limit> }
}

/** Where nothing is charged, the server pays X itself: only a workspace's cap limits it. */
function allowedBy(planId: PlanId, limit: LimitKey, mode: BillingMode): number {
  return mode === 'off' && limit === 'xPostsWithLinkPerMonth' ? unlimited : plans[planId][limit]
}
