import type { Subscription } from '#domain/plan/gate.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { SubscriptionRow } from '#server/plumbing/database/schema.ts'

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

/** What the rules of `domain/plan/gate.ts` ask of a row. */
export function factsOf(row: SubscriptionRow | null): Subscription {
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

/** The payer of a workspace, under their lock. */
export interface LockedPayer {
  userId: string
  row: SubscriptionRow | null
}

/** How often a workspace may change hands while its payer is being locked. */
const mostTries = 5

/**
 * Locks what the limits of a workspace are counted under.
 * @param tx a transaction that holds no lock of a workspace or post yet
 * @returns null: there is no such workspace
 */
export async function lockPayer(tx: Db, workspaceId: string): Promise<LockedPayer | null> {
  for (let tries = 0; tries < mostTries; tries++) {
    const userId = await payerOf(tx, workspaceId)
    if (userId === null) return null
    const row = await lockSubscription(tx, userId)
    // Ownership may have been transferred while this waited.
    if ((await payerOf(tx, workspaceId)) === userId) return { userId, row }
  }
  throw new Error(`the owner of the workspace ${workspaceId} changes again and again`)
}
