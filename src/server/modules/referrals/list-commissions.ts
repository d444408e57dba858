import { maxCommissions } from '#contract/affiliate.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { approvedFrom } from './approve-commissions.ts'

/** The commissions of an affiliate, newest first, by pages. They name nobody. */
export async function listCommissions(db: Db, userId: string, page: number) {
  const rows = await db
    .selectFrom('commissions')
    .selectAll()
    .where('affiliate_id', '=', userId)
    .orderBy('earned_at', 'desc')
    .orderBy('id')
    .offset(page * maxCommissions)
    .limit(maxCommissions + 1)
    .execute()
  const commissions = rows.slice(0, maxCommissions).map((row) => ({
    id: row.id,
    earnedAt: row.earned_at.toISOString(),
    amountCents: row.amount_cents,
    reversedCents: row.reversed_cents,
    currency: row.currency,
    state: row.state,
    reversedFor: row.reversed_for,
    approvesAt: approvedFrom(row.earned_at).toISOString(),
    approvedAt: row.approved_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
    reversedAt: row.reversed_at?.toISOString() ?? null,
  }))
  return { commissions, more: rows.length > maxCommissions }
}
