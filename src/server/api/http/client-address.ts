import { getIPFromHeader } from '@better-auth/core/utils/ip'
import type { Context } from 'hono'
import { z } from 'zod'

/** Carries the address that rate limits count, from the door to better-auth. Whatever a client puts there is replaced. */
export const addressHeader = 'x-postlark-client-address'

/** The address of a request that came in; 'unknown' where there is none, so that those are counted together. */
export function addressIn(headers: Headers): string {
  return headers.get(addressHeader) ?? 'unknown'
}

const bindings = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string().optional() }) }),
})

/**
 * The address a request comes from. X-Forwarded-For can be written by anybody, so it is read only behind
 * proxies that are configured, from the right, until an address that is none of theirs.
 */
export function clientAddress(c: Context, trustedProxies: readonly string[]): string | null {
  const peer = bindings.safeParse(c.env).data?.incoming.socket.remoteAddress
  if (!peer) return null
  if (trustedProxies.length === 0) return getIPFromHeader(peer)
  const chain = [c.req.header('x-forwarded-for'), peer].filter(Boolean).join(',')
  return getIPFromHeader(chain, { trustedProxies: [...trustedProxies] }) ?? getIPFromHeader(peer)
}
