import { sql } from 'kysely'
import type { Database, Db } from '#server/plumbing/database/database.ts'

/** From $50 on. Cents. */
export const leastPayoutCents = 5_000
const maxPayouts = 1_000

/** What is to be paid to an affiliate. */
export interface Payout {
  userId: string
  name: string
  email: string
  payout: string
  currency: string
  cents: number
}

/** What is left of a commission after refunds, and was not paid yet. Negative: refunded after it was paid. */
const due = sql<number>`amount_cents - reversed_cents - paid_cents`

/** Who has earned enough to be paid, by name. Those without an address to pay to, and blocked ones, are not among them. */
export async function listPayouts(db: Db): Promise<Payout[]> {
  const rows = await db
    .selectFrom('commissions')
    .innerJoin('affiliates', 'affiliates.user_id', 'commissions.affiliate_id')
    .innerJoin('users', 'users.id', 'affiliates.user_id')
    .select([
      'affiliates.user_id as userId',
      'users.name',
      'users.email',
      'affiliates.payout',
      'commissions.currency',
      sql<number>`sum(${due})::int`.as('cents'),
    ])
    .where('commissions.state', '!=', 'waiting')
    .where('affiliates.blocked_at', 'is', null)
    .where('affiliates.payout', 'is not', null)
    .groupBy(['affiliates.user_id', 'users.name', 'users.email', 'affiliates.payout', 'commissions.currency'])
    .having(sql`sum(${due})`, '>=', leastPayoutCents)
    .orderBy('users.name')
    .orderBy('affiliates.user_id')
    .limit(maxPayouts)
    .execute()
  return rows.map((row) => ({ ...row, payout: row.payout ?? '' }))
}

/** Marks what is due as paid, and says who gets what. Of two at once the second finds nothing. */
export async function payOut({ db }: Database, now: Date): Promise<Payout[]> {
  return db.transaction().execute(async (tx) => {
    const payouts: Payout[] = []
    for (const one of await listPayouts(tx)) {
      const cents = await take(tx, one, now)
      if (cents > 0) payouts.push({ ...one, cents })
    }
    return payouts
  })
}

/** Marks one affiliate’s due commissions as paid. @returns their sum in cents; 0: it is too little by now */
async function take(tx: Db, { userId, currency }: Payout, now: Date): Promise<number> {
  const rows = await tx
    .selectFrom('commissions')
    .select(['id', due.as('due')])
    .where('affiliate_id', '=', userId)
    .where('currency', '=', currency)
    .where('state', '!=', 'waiting')
    .where(due, '!=', 0)
    .orderBy('id')
    .forUpdate()
    .execute()
  const cents = rows.reduce((sum, row) => sum + row.due, 0)
  if (cents < leastPayoutCents) return 0
  await tx
    .updateTable('commissions')
    .set((row) => ({
      paid_cents: sql`amount_cents - reversed_cents`,
      paid_at: row.fn.coalesce('paid_at', row.val(now)),
      state: sql`case when state = 'approved' then 'paid' else state end`,
    }))
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return cents
}
