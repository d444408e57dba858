import { getIPFromHeader } from '@better-auth/core/utils/ip'
import type { Context } from 'hono'
import { z } from 'zod'
import { derivedSecret } from '#server/modules/people/derived-secret.ts'

/** Passes the client address for rate limits to better-auth. A header of this name from a client is replaced. */
export const addressHeader = 'x-postlark-client-address'

/** The client address of a request; 'unknown' where there is none, so that those are counted together. */
export function addressIn(headers: Headers): string {
  return headers.get(addressHeader) ?? 'unknown'
}

/** Names an address in a count without keeping it. */
export const addressKey = (cookieSecret: string, address: string) =>
  derivedSecret(cookieSecret, `address ${address}`)

const bindings = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string().optional() }) }),
})

/**
 * The client address of a request. Anyone can write X-Forwarded-For, so it is read only from configured proxies, from
 * the right, up to the first address that is no proxy.
 */
export function clientAddress(c: Context, trustedProxies: readonly string[]): string | null {
  const peer = bindings.safeParse(c.env).data?.incoming.socket.remoteAddress
  if (!peer) return null
  if (trustedProxies.length === 0) return getIPFromHeader(peer)
  const chain = [c.req.header('x-forwarded-for'), peer].filter(Boolean).join(',')
  return getIPFromHeader(chain, { trustedProxies: [...trustedProxies] }) ?? getIPFromHeader(peer)
}
