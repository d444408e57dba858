import type { Subscription } from '#domain/plan/gate.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { SubscriptionRow } from '#server/plumbing/database/schema/billing-tables.ts'

/**
 * Locks what a person's limits are counted under: of two that take the last unit, one waits. It is taken before the
 * locks of workspaces and posts.
 * @returns null: the person’s sign-up is not complete, and there is nothing to lock
 */
export async function lockSubscription(tx: Db, userId: string): Promise<SubscriptionRow | null> {
  const row = await tx
    .selectFrom('user_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The subscription of a person, without a lock. */
export async function findSubscription(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const row = await db
    .selectFrom('user_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** What the limits and the gate of a person follow from. */
export type PlanRow = Pick<SubscriptionRow, 'plan_id' | 'status' | 'current_period_end'>

/** What the rules of `domain/plan/gate.ts` ask of a row. */
export function factsOf(row: PlanRow | null): Subscription {
  if (!row) return null
  return { planId: row.plan_id, status: row.status, currentPeriodEnd: row.current_period_end }
}

/** The person a workspace counts on: its owner. null: there is no such workspace. */
export async function payerOf(db: Db, workspaceId: string): Promise<string | null> {
  const owner = await db
    .selectFrom('workspace_members')
    .select('user_id')
    .where('workspace_id', '=', workspaceId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  return owner?.user_id ?? null
}
