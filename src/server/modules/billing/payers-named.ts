import type { Db } from '#server/plumbing/database/database.ts'

const mostNamed = 100

/** The addresses of the people behind customers of Stripe, by customer; those of deleted accounts are missing. */
export async function payersNamed(db: Db, customerIds: readonly string[]): Promise<Map<string, string>> {
  if (customerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_subscriptions')
    .innerJoin('users', 'users.id', 'user_subscriptions.user_id')
    .select(['stripe_customer_id', 'users.email'])
    .where('stripe_customer_id', 'in', customerIds.slice(0, mostNamed))
    .execute()
  return new Map(rows.map(({ stripe_customer_id: id, email }) => [id ?? '', email]))
}
