import { isMissing } from './refusals.ts'
import type { Shop } from './shop.ts'

/** Who buys. */
export interface Buyer {
  userId: string
  email: string
}

/**
 * The customer of a person at Stripe, made before their first checkout. Never looked up by address: an address says
 * nothing about who owns a customer.
 * @param lost a customer that Stripe does not know any more, such as one of the stand-in
 */
async function customerOf(shop: Shop, { userId, email }: Buyer, lost?: string): Promise<string> {
  const { db } = shop.database
  const find = () =>
    db.selectFrom('user_subscriptions').select('stripe_customer_id').where('user_id', '=', userId)
  const known = (await find().executeTakeFirst())?.stripe_customer_id ?? null
  if (known !== null && known !== lost) return known
  const stripe = await shop.stripe()
  // Of two requests at once, both get the same customer.
  const idempotencyKey = lost === undefined ? `customer:${userId}` : `customer:${userId}:${lost}`
  const { id } = await stripe.customers.create({ email, metadata: { user_id: userId } }, { idempotencyKey })
  await db
    .updateTable('user_subscriptions')
    .set({ stripe_customer_id: id, synced_at: null })
    .where('user_id', '=', userId)
    .where('stripe_customer_id', known === null ? 'is' : '=', known)
    .execute()
  return (await find().executeTakeFirst())?.stripe_customer_id ?? id
}

/** Does something with a person’s customer; when Stripe does not know it, once more with a new one. */
export async function withCustomer<Result>(
  shop: Shop,
  buyer: Buyer,
  act: (customerId: string) => Promise<Result>,
): Promise<Result> {
  const customerId = await customerOf(shop, buyer)
  try {
    return await act(customerId)
  } catch (error) {
    if (!isMissing(error)) throw error
    return act(await customerOf(shop, buyer, customerId))
  }
}
