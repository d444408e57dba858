import type { Db } from '#server/plumbing/database/database.ts'

/** Stores what stays open when a smaller plan begins, until then. None: what is open already, then what is oldest. */
export async function chooseKept(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('user_subscriptions')
    .set({ keep_ids: [...ids] })
    .where('user_id', '=', userId)
    .execute()
}
