import type { Db } from '#server/plumbing/database/database.ts'

const waitsDays = 30
const dayMs = 86_400_000
const maxRowsAtOnce = 1_000

/** When a commission is approved, unless its payment is refunded before. */
export const approvedFrom = (earnedAt: Date) => new Date(earnedAt.getTime() + waitsDays * dayMs)

/** Approves commissions that were earned 30 days ago. */
export async function approveCommissions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - waitsDays * dayMs)
  for (;;) {
    const { numUpdatedRows: approved } = await db
      .updateTable('commissions')
      .set({ state: 'approved', approved_at: now })
      .where('state', '=', 'waiting')
      .where('id', 'in', (old) =>
        old
          .selectFrom('commissions')
          .select('id')
          .where('state', '=', 'waiting')
          .where('earned_at', '<=', before)
          .orderBy('earned_at')
          .limit(maxRowsAtOnce),
      )
      .executeTakeFirst()
    if (approved < BigInt(maxRowsAtOnce)) return
  }
}
