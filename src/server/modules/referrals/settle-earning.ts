import type { Earning, Payment } from '#server/modules/billing/billing-hooks.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { CommissionRow } from '#server/plumbing/database/schema/referrals-tables.ts'

/**
 * Makes the ledger say what the payments of a person earned: half of each, without tax, half cents down. What was
 * refunded or disputed since takes its share back; what the affiliate paid themselves earns nothing. Called again it
 * changes nothing.
 */
export async function settleEarning(db: Db, earning: Earning, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isEarning = await earnsAnew(tx, earning)
    for (const payment of earning.payments) {
      const worth = worthOf(payment, earning)
      const known = await tx
        .selectFrom('commissions')
        .selectAll()
        .where('invoice_id', '=', payment.invoiceId)
        .forUpdate()
        .executeTakeFirst()
      if (known) await correct(tx, known, worth, now)
      else if (isEarning) await add(tx, earning, payment, worth, now)
    }
  })
}

/** Whether further payments earn: the affiliate sent the person, and is not blocked. */
async function earnsAnew(tx: Db, { earnerId, userId }: Earning): Promise<boolean> {
  const row = await tx
    .selectFrom('referrals')
    .innerJoin('affiliates', 'affiliates.user_id', 'referrals.referrer_user_id')
    .select('affiliates.user_id')
    .where('referrals.user_id', '=', userId)
    .where('affiliates.user_id', '=', earnerId)
    .where('affiliates.blocked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

interface Worth {
  /** What it earned at first. Cents. */
  amountCents: number
  /** What it earns after what was taken back. Cents. */
  leftCents: number
  reversedFor: CommissionRow['reversed_for']
}

function worthOf({ netCents, leftCents, isDisputed, card }: Payment, { earnerCards }: Earning): Worth {
  const amountCents = half(netCents)
  if (card !== null && earnerCards.has(card)) {
    return { amountCents, leftCents: 0, reversedFor: 'same-payer' }
  }
  const left = half(leftCents)
  const reversedFor = left === amountCents ? null : isDisputed ? 'dispute' : 'refund'
  return { amountCents, leftCents: left, reversedFor }
}

const half = (cents: number) => Math.floor(cents / 2)

async function add(
  tx: Db,
  { earnerId, userId }: Earning,
  { invoiceId, currency, paidAt }: Payment,
  { amountCents, leftCents, reversedFor }: Worth,
  now: Date,
): Promise<void> {
  if (amountCents === 0) return
  await tx
    .insertInto('commissions')
    .values({
      affiliate_id: earnerId,
      invoice_id: invoiceId,
      referred_user_id: userId,
      amount_cents: amountCents,
      reversed_cents: amountCents - leftCents,
      currency,
      state: leftCents === 0 ? 'reversed' : 'waiting',
      reversed_for: reversedFor,
      reversed_at: reversedFor && now,
      earned_at: paidAt,
    })
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .execute()
}

/** What was taken back because of the affiliate’s own card stays so, with whatever card they pay now. */
async function correct(tx: Db, known: CommissionRow, worth: Worth, now: Date): Promise<void> {
  const { id, amount_cents: amount, reversed_cents: before } = known
  const reversed = amount - Math.min(worth.leftCents, amount)
  if (reversed === before || known.reversed_for === 'same-payer') return
  await tx
    .updateTable('commissions')
    .set({
      reversed_cents: reversed,
      reversed_for: reversed === 0 ? null : worth.reversedFor,
      reversed_at: reversed === 0 ? null : now,
      state: reversed === amount ? 'reversed' : stateBefore(known),
    })
    .where('id', '=', id)
    .execute()
}

function stateBefore({ paid_at: paidAt, approved_at: approvedAt }: CommissionRow): CommissionRow['state'] {
  if (paidAt !== null) return 'paid'
  return approvedAt === null ? 'waiting' : 'approved'
}
