import type { Stripe } from 'stripe'
import type { ShopDependencies } from './shop-dependencies.ts'

/** What is listened to. The contents of events are not used, only whose they are. */
export const listenedEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'charge.refunded',
  'charge.dispute.created',
  'customer.deleted',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[]

/** Where events come in. */
export const webhookPath = '/api/billing/webhook'

/**
 * Has Stripe send its events here.
 * @returns the secret of a new endpoint, which is shown once; null: there was one
 */
export async function registerWebhook(stripe: Stripe, origin: string): Promise<string | null> {
  const url = origin + webhookPath
  const [present] = await endpointsAt(stripe, url)
  if (!present) return (await createEndpoint(stripe, url)).secret ?? null
  await stripe.webhookEndpoints.update(present.id, { enabled_events: [...listenedEvents] })
  return null
}

/** The endpoints there that send to an address. */
export async function endpointsAt(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint[]> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  return data.filter((endpoint) => endpoint.url === url)
}

const createEndpoint = (stripe: Stripe, url: string) =>
  stripe.webhookEndpoints.create({
    url,
    enabled_events: [...listenedEvents],
    api_version: '2026-10-28.endive',
  })

type StandInDependencies = Pick<ShopDependencies, 'database' | 'webhookOrigin'>

/** Has the stand-in send its events here, and stores the secret: of an endpoint without one another is made. */
export async function registerStandInWebhook(
  { database: { db }, webhookOrigin }: StandInDependencies,
  stripe: Stripe,
): Promise<void> {
  const url = webhookOrigin() + webhookPath
  const stored = await db
    .selectFrom('billing_endpoints')
    .select('endpoint_id')
    .where('url', '=', url)
    .executeTakeFirst()
  const present = await endpointsAt(stripe, url)
  if (present.some(({ id }) => id === stored?.endpoint_id)) return
  for (const { id } of present) await stripe.webhookEndpoints.del(id)
  const { id: endpoint_id, secret = '' } = await createEndpoint(stripe, url)
  await db
    .insertInto('billing_endpoints')
    .values({ url, endpoint_id, secret })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ endpoint_id, secret }))
    .execute()
}

/** The secrets with which events may be signed. */
export async function webhookSecrets(shop: ShopDependencies): Promise<readonly string[]> {
  if (shop.mode === 'stripe') return shop.webhookSecrets
  const url = shop.webhookOrigin() + webhookPath
  const { db } = shop.database
  const rows = await db.selectFrom('billing_endpoints').select('secret').where('url', '=', url).execute()
  return rows.map(({ secret }) => secret)
}
