import { sql } from 'kysely'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { SubscriptionRow } from '#server/plumbing/database/schema.ts'
import { findXCap } from './find-x-cap.ts'

/** The person that a workspace counts on, their subscription, and what the workspace may spend. */
export interface Payer {
  userId: string
  /** null: their sign-up is not complete. */
  row: SubscriptionRow | null
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
  const { rows } = await sql<SubscriptionOrNone & { payer: string | null; cap_cents: number | null }>`
    select payer, cap_cents, (subscription).* from lock_payer(${workspaceId}::uuid)`.execute(tx)
  const [found] = rows
  if (!found || found.payer === null) return null
  const { payer, cap_cents: xCapCents, ...row } = found
  return { userId: payer, row: row.user_id === null ? null : row, xCapCents }
}

/** Without a subscription every column is null. */
type SubscriptionOrNone = SubscriptionRow | Record<keyof SubscriptionRow, null>
