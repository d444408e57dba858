import { sql } from 'kysely'
import type { Database, Db } from '#server/plumbing/database/database.ts'

/** What an affiliate may change; absent: it stays. */
export interface AffiliateChange {
  code?: string | undefined
  /** null: none any more. */
  payout?: string | null | undefined
}

/** `taken`: another affiliate has this code. */
export type AffiliateChanged = 'changed' | 'taken' | 'not-joined'

/** Changes code and payout address. Clicks stay with the affiliate; a link with the old code leads nowhere. */
export async function changeAffiliate(
  { db }: Database,
  userId: string,
  { code, payout }: AffiliateChange,
): Promise<AffiliateChanged> {
  return db.transaction().execute(async (tx) => {
    const own = await tx
      .selectFrom('affiliates')
      .selectAll()
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!own) return 'not-joined'
    if (code !== undefined && code !== own.code && (await isTaken(tx, code))) return 'taken'
    const change = { code: code ?? own.code, payout: payout === undefined ? own.payout : payout }
    await tx.updateTable('affiliates').set(change).where('user_id', '=', userId).execute()
    return 'changed'
  })
}

/** Of two who want one code at once, the second sees that it is taken. */
async function isTaken(tx: Db, code: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('affiliate-code'), hashtext(${code}))`.execute(tx)
  const other = await tx
    .selectFrom('affiliates')
    .select('user_id')
    .where('code', '=', code)
    .executeTakeFirst()
  return other !== undefined
}
