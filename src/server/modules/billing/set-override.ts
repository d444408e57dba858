import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { LimitKey } from '#domain/plan/plan.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import { announceSubscription } from './announce-subscription.ts'
import { applyLocks } from './apply-locks.ts'
import { lockSubscription } from './lock-subscription.ts'
import { recordPlanActivity } from './record-plan-activity.ts'

/** A limit for one person instead of their plan's. -1: none. */
export interface Override {
  limit: LimitKey
  value: number
  note: string | null
  expiresAt: Date | null
}

/** How this server takes money, and the time. */
interface Asking {
  billing: BillingMode
  now: Date
}

/** Sets of overrides that are given together. */
export const overridePresets = {
  'team-15': { teamMembers: 15, workspaces: 12 },
  'team-30': { teamMembers: 30 },
} as const satisfies Record<string, Partial<Record<LimitKey, number>>>

/** Sets limits of a person. Each replaces the one that was set before. */
export async function setOverrides(
  { db }: Pick<Database, 'db'>,
  userId: string,
  overrides: readonly Override[],
  { billing, now }: Asking,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSubscription(tx, userId)
    for (const { limit, value, note, expiresAt } of overrides) {
      const row = { value, note, set_at: now, expires_at: expiresAt }
      await tx
        .insertInto('plan_overrides')
        .values({ user_id: userId, limit_key: limit, ...row })
        .onConflict((conflict) => conflict.columns(['user_id', 'limit_key']).doUpdateSet(row))
        .execute()
      await tell(tx, userId, { limit, value }, now)
    }
    await applyLocks(tx, { billing, userId, now })
    await announceSubscription(tx, userId)
  })
}

/** @returns false: nothing was set */
export async function removeOverride(
  { db }: Pick<Database, 'db'>,
  { userId, limit }: { userId: string; limit: LimitKey },
  { billing, now }: Asking,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockSubscription(tx, userId)
    const gone = await tx
      .deleteFrom('plan_overrides')
      .where('user_id', '=', userId)
      .where('limit_key', '=', limit)
      .returning('limit_key')
      .executeTakeFirst()
    if (!gone) return false
    await tell(tx, userId, { limit, value: null }, now)
    await applyLocks(tx, { billing, userId, now })
    await announceSubscription(tx, userId)
    return true
  })
}

/** How many people's overrides end in one run; the next one goes on. */
const peopleAtOnce = 200

/** Deletes the overrides whose time is over: the limits of the plan count again, and lock what it has no room for. */
export async function endOverrides(db: Db, { billing, now }: Asking): Promise<void> {
  const people = await db
    .selectFrom('plan_overrides')
    .select('user_id')
    .distinct()
    .where('expires_at', '<=', now)
    .limit(peopleAtOnce)
    .execute()
  for (const { user_id: userId } of people) {
    await db.transaction().execute(async (tx) => {
      await lockSubscription(tx, userId)
      await tx
        .deleteFrom('plan_overrides')
        .where('user_id', '=', userId)
        .where('expires_at', '<=', now)
        .execute()
      await applyLocks(tx, { billing, userId, now })
      await announceSubscription(tx, userId)
    })
  }
}

async function tell(
  tx: Db,
  userId: string,
  { limit, value }: { limit: LimitKey; value: number | null },
  now: Date,
): Promise<void> {
  const subject = { limit, value, actor: 'The administrator' }
  await recordPlanActivity(tx, { userId, action: 'override-set', subject }, now)
}

/** The limits that are set for a person, also those that have expired. */
export async function listOverrides(db: Db, userId: string): Promise<Override[]> {
  const rows = await db
    .selectFrom('plan_overrides')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('limit_key')
    .execute()
  return rows.map(({ limit_key, value, note, expires_at }) => ({
    limit: limit_key,
    value,
    note,
    expiresAt: expires_at,
  }))
}
