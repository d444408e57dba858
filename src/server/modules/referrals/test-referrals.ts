import { sql } from 'kysely'
import { openTestShop } from '#server/modules/billing/stripe/test-shop.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { billingEffects } from './billing-effects.ts'
import { recordReferral } from './record-referral.ts'

/** For tests: on a server, what runs at once afterwards waits for no new connection. */
export async function openConnections(db: Db): Promise<void> {
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => sql`select 1`.execute(db)))
}

/** For tests: Hannah is an affiliate, and sent Ada; Ada buys at the stand-in of Stripe. */
export async function openReferredShop() {
  const shop = await openTestShop((clock) => billingEffects({ kind: 'own' }, clock))
  const { db, clock, addPerson } = shop
  await addPerson('hannah')
  await db.updateTable('users').set({ created_at: clock.at }).execute()
  await db
    .insertInto('affiliates')
    .values({ user_id: 'hannah', code: 'hannah-teaches', joined_at: clock.at, payout: 'hannah@bank.example' })
    .execute()
  await recordReferral(db, 'ada', { click: { code: 'hannah-teaches' } }, clock.at)
  return {
    ...shop,
    ledger: () => db.selectFrom('commissions').selectAll().orderBy('earned_at').execute(),
    /** Refunds a part of the only payment there is. @param cents undefined: all of it */
    async refund(cents?: number) {
      const { data } = await shop.stripe('/charges')
      const paid = data.find((charge) => charge['paid'] === true)
      const body = new URLSearchParams({
        charge: String(paid?.['id']),
        ...(cents !== undefined && { amount: String(cents) }),
      })
      const headers = { authorization: 'Bearer sk_test_standin_of_postlark' }
      const url = 'http://stand-ins.test/sandbox/stripe/v1/refunds'
      const answer = await shop.sandbox.fetch(new Request(url, { method: 'POST', headers, body }))
      if (!answer.ok) throw new Error(await answer.text())
    },
    async dispute() {
      const { stripe_customer_id: customer } = await shop.row()
      const body = new URLSearchParams({ customer: customer ?? '', action: 'dispute' })
      const url = 'http://stand-ins.test/sandbox/stripe'
      await shop.sandbox.fetch(new Request(url, { method: 'POST', body }))
    },
  }
}
