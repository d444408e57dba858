import { z } from 'zod'
import { apiVersion } from './events.ts'
import { forget, keep, need, newId, pageOf, select, type Endpoint } from './objects.ts'
import { operation } from './operation.ts'
import { address, expandable, listed, listOf, mergedMetadata, metadata, text, yesNo } from './params.ts'
import { wrong } from './refusal.ts'

/** As at Stripe. */
const maxEndpoints = 16

const endpoint = {
  ...expandable,
  url: address,
  enabled_events: listOf(z.string().regex(/^(\*|[a-z_]+(\.[a-z_]+)+)$/), 100).min(1),
  description: text.optional(),
  metadata: metadata.optional(),
}

/** Events, the endpoints that receive them, and the account. */
export const eventCalls = [
  operation(
    'get',
    '/events',
    z.strictObject({ ...listed, type: text.optional(), types: listOf(text, 20).optional() }),
    (shop, given) => pageOf(shop, 'event', '/v1/events', given, { '$.type': given.types ?? given.type }),
  ),
  operation('get', '/events/:id', z.strictObject(expandable), (shop, _, id) => need(shop, 'event', id)),

  operation(
    'post',
    '/webhook_endpoints',
    z.strictObject({ ...endpoint, api_version: z.literal(apiVersion).optional() }),
    (shop, given) => {
      if (select(shop, 'webhook_endpoint', {}).length >= maxEndpoints) {
        throw wrong(`You have reached the maximum of ${maxEndpoints} test webhook endpoints.`)
      }
      const secret = newId('whsec', 32)
      const made = keep(shop, 'webhook_endpoint', {
        id: newId('we'),
        object: 'webhook_endpoint',
        api_version: given.api_version ?? null,
        application: null,
        created: shop.at,
        description: given.description || null,
        enabled_events: given.enabled_events,
        livemode: false,
        metadata: mergedMetadata({}, given.metadata),
        secret,
        status: 'enabled',
        url: given.url,
      })
      return made
    },
  ),
  operation('get', '/webhook_endpoints', z.strictObject(listed), (shop, given) => {
    const page = pageOf(shop, 'webhook_endpoint', '/v1/webhook_endpoints', given, {})
    return { ...page, data: page.data.map(withoutSecret) }
  }),
  operation('get', '/webhook_endpoints/:id', z.strictObject(expandable), (shop, _, id) =>
    withoutSecret(need(shop, 'webhook_endpoint', id)),
  ),
  operation(
    'post',
    '/webhook_endpoints/:id',
    z.strictObject({ ...endpoint, disabled: yesNo }).partial(),
    (shop, given, id) => {
      const before = need(shop, 'webhook_endpoint', id)
      const after = keep(shop, 'webhook_endpoint', {
        ...before,
        url: given.url ?? before.url,
        enabled_events: given.enabled_events ?? before.enabled_events,
        description: given.description ?? before.description,
        metadata: mergedMetadata(before.metadata, given.metadata),
        ...(given.disabled !== undefined && { status: given.disabled ? 'disabled' : 'enabled' }),
      })
      return withoutSecret(after)
    },
  ),
  operation('delete', '/webhook_endpoints/:id', z.strictObject({}), (shop, _, id) => {
    need(shop, 'webhook_endpoint', id)
    forget(shop, id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),

  operation('get', '/account', z.strictObject(expandable), () => ({
    id: 'acct_standin',
    object: 'account',
    business_profile: { name: 'Postlark' },
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    payouts_enabled: true,
    type: 'standard',
  })),
]

/** The secret is shown once, when the endpoint is made. */
function withoutSecret(endpoint: Endpoint): Endpoint {
  return { ...endpoint, secret: undefined }
}
