import { sql } from 'kysely'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { findXCap } from './find-x-cap.ts'
import type { PlanRow } from './lock-subscription.ts'

/** The person that a workspace counts on, their plan, and what the workspace may spend. */
export interface Payer {
  userId: string
  /** null: their sign-up is not complete. */
  row: PlanRow | null
  /** The workspace’s cap for X, in cents. null: it has none. */
  xCapCents: number | null
}

/**
 * {@link lockPayerOf} for a transaction that may schedule posts.
 * @returns null: nothing limits posts here, neither a plan nor a cap; or there is no such workspace
 */
export async function lockPayer(
  tx: Db,
  { workspaceId, billing }: { workspaceId: string; billing: BillingMode },
): Promise<Payer | null> {
  if (billing === 'off' && (await findXCap(tx, workspaceId)) === null) return null
  return lockPayerOf(tx, workspaceId)
}

/**
 * Locks what a workspace’s limits are counted under, at the beginning of a transaction that may use one: before the
 * locks of workspaces and posts. One statement: the function is in the migration 0078.
 * @returns null: there is no such workspace
 * @throws when the workspace changed hands five times meanwhile
 */
export async function lockPayerOf(tx: Db, workspaceId: string): Promise<Payer | null> {
  const { rows } = await sql<Locked>`
    select payer, cap_cents, plan_id, status, current_period_end
    from lock_payer(${workspaceId}::uuid)`.execute(tx)
  const [found] = rows
  if (!found || found.payer === null) return null
  const { payer: userId, cap_cents: xCapCents, ...row } = found
  return { userId, row: row.plan_id === null ? null : row, xCapCents }
}

/** A row of the function. `payer` null: there is no such workspace; `plan_id` null: there is no subscription. */
type Locked = { payer: string | null; cap_cents: number | null } & (
  | PlanRow
  | { plan_id: null; status: null; current_period_end: null }
)
