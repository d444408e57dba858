import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'
import { leastPayoutCents } from './pay-out.ts'

const clicksOfDays = 84
const dayMs = 86_400_000

/** An affiliate, with what their link brought. Money is in cents of a dollar. null: they have not joined. */
export async function readAffiliate(db: Db, userId: string, now: Date) {
  const own = await db.selectFrom('affiliates').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!own) return null
  return {
    code: own.code,
    payout: own.payout,
    joinedAt: own.joined_at.toISOString(),
    isBlocked: own.blocked_at !== null,
    clicks: await countClicks(db, own.code, now),
    ...(await countPeople(db, userId)),
    commission: await sumCommissions(db, userId),
    leastPayoutCents,
  }
}

/** The clicks of the last twelve weeks. */
async function countClicks(db: Db, code: string, now: Date): Promise<number> {
  const first = new Date(now.getTime() - clicksOfDays * dayMs).toISOString().slice(0, 10)
  const { clicks } = await db
    .selectFrom('affiliate_clicks')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('clicks'))
    .where('code', '=', code)
    .where('day', '>', sql<Date>`${first}::date`)
    .executeTakeFirstOrThrow()
  return clicks
}

/** Those who signed up, had a trial, and pay or paid something that was not taken back. */
async function countPeople(db: Db, userId: string) {
  const { rows } = await sql<{ signUps: number; trials: number; paying: number }>`
    select count(*)::int as "signUps",
      count(*) filter (where exists (select 1 from trial_uses t where t.user_id = r.user_id))::int as trials,
      count(*) filter (where exists (
        select 1 from commissions c
        where c.referred_user_id = r.user_id and c.affiliate_id = r.referrer_user_id
          and c.reversed_cents < c.amount_cents))::int as paying
    from referrals r where r.referrer_user_id = ${userId}`.execute(db)
  const [{ signUps, trials, paying } = { signUps: 0, trials: 0, paying: 0 }] = rows
  return { signUps, trials, paying }
}

async function sumCommissions(db: Db, userId: string) {
  const { rows } = await sql<{ waitingCents: number; approvedCents: number; paidCents: number }>`
    select
      coalesce(sum(amount_cents - reversed_cents) filter (where state = 'waiting'), 0)::int as "waitingCents",
      coalesce(sum(amount_cents - reversed_cents - paid_cents) filter (where state <> 'waiting'), 0)::int
        as "approvedCents",
      coalesce(sum(paid_cents), 0)::int as "paidCents"
    from commissions where affiliate_id = ${userId}`.execute(db)
  const [{ waitingCents, approvedCents, paidCents } = { waitingCents: 0, approvedCents: 0, paidCents: 0 }] =
    rows
  return { waitingCents, approvedCents, paidCents }
}
