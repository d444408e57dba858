import type { SubscriptionView } from '#contract/billing.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { isPlanId, isSubscribed } from '#domain/plan/gate.ts'
import { periodAt, periodOf } from '#domain/plan/limit-periods.ts'
import { type LimitKey, limitKeys, plans } from '#domain/plan/plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { SubscriptionRow } from '#server/plumbing/database/schema/billing-tables.ts'
import { gateAt, type Standing } from './check-room.ts'
import { countUsed } from './count-used.ts'
import { factsOf, findSubscription } from './lock-subscription.ts'
import { readPostStanding } from './read-post-standing.ts'
import { findTrial } from './trial-uses.ts'

interface Asked {
  mode: BillingMode
  /** Whose subscription it is. */
  userId: string
  /** Who asks. */
  askedBy: string
  workspaceId: string | null
  now: Date
}

/** The subscription of a person as screens show it; null: their sign-up is not complete. */
export async function readSubscription(db: Db, asked: Asked): Promise<SubscriptionView | null> {
  const { mode, userId, now } = asked
  const row = await findSubscription(db, userId)
  const owner = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row || !owner) return null
  const payer = { userId, row }
  const standing = await readPostStanding(db, { payer, mode, at: now, withLinks: true, now })
  const { plan } = standing
  const { gate, freePosts } = await gateAt(db, { mode, userId, at: now, now }, standing)
  const mine = userId === asked.askedBy
  return {
    mode,
    plan: plan.planId,
    planId: row.plan_id,
    status: row.status,
    subscribed: isSubscribed(factsOf(row), now),
    gate,
    ...(mine ? chargesOf(row) : noCharges),
    ...(await trialOf(db, row, mine && mode !== 'off' ? owner : null)),
    owner: { id: owner.id, name: owner.name },
    mine,
    limits: await usedOf(db, asked, standing),
    freePosts: { ...freePosts, resetsAt: freePosts.resetsAt.toISOString() },
  }
}

const noCharges = { price: null, currentPeriodEnd: null, trialEnd: null, cancelAt: null, pendingPlanId: null }

function chargesOf(row: SubscriptionRow) {
  return {
    price: priceOf(row),
    currentPeriodEnd: row.current_period_end?.toISOString() ?? null,
    trialEnd: row.trial_end?.toISOString() ?? null,
    cancelAt: row.cancel_at?.toISOString() ?? null,
    pendingPlanId: row.pending_plan_id,
  }
}

function priceOf({ plan_id, billing_interval: interval }: SubscriptionRow): SubscriptionView['price'] {
  if (interval === null || !isPlanId(plan_id)) return null
  const { monthlyUsd, yearlyUsdPerMonth } = plans[plan_id]
  return { usd: interval === 'year' ? yearlyUsdPerMonth : monthlyUsd, interval }
}

/**
 * A trial is for those who have never had one, and have no subscription.
 * @param owner null: nobody is offered one
 */
async function trialOf(
  db: Db,
  row: SubscriptionRow,
  owner: { id: string; email: string } | null,
): Promise<Pick<SubscriptionView, 'trialAvailable' | 'trialUsedAt'>> {
  if (owner === null || row.plan_id !== 'freeplan') return { trialAvailable: false, trialUsedAt: null }
  const usedAt = await findTrial(db, { userId: owner.id, email: owner.email })
  return { trialAvailable: usedAt === null, trialUsedAt: usedAt?.toISOString() ?? null }
}

async function usedOf(
  db: Db,
  asked: Asked,
  { plan, used: counted }: Standing,
): Promise<SubscriptionView['limits']> {
  const { userId, workspaceId, now } = asked
  const entries: [LimitKey, SubscriptionView['limits'][LimitKey]][] = []
  for (const limit of limitKeys) {
    const used = counted?.[limit] ?? (await countUsed(db, { userId, limit, at: now, now, workspaceId }))
    const period = periodOf(limit)
    const resetsAt = period && periodAt(period, now).to.toISOString()
    entries.push([limit, { ...plan.limits[limit], used, resetsAt }])
  }
  return Object.fromEntries(entries) as SubscriptionView['limits']
}
