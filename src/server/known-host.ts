import type { MiddlewareHandler } from 'hono'
import { hostnameIn, isThisMachine } from '#domain/address/this-machine.ts'

/** Monitors ask by container name or address, and learn nothing that is anybody's. */
const asksAnyName = '/api/health'

/**
 * Refuses requests that were sent to a name that is not ours, with 421. Without this a site of somebody else could point
 * its own name at this machine (DNS rebinding), and its scripts would read our answers as their own.
 * @param origins where Postlark is reached; this machine's own names are always known
 */
export function knownHost(origins: readonly string[]): MiddlewareHandler {
  const names = new Set(origins.map((origin) => new URL(origin).hostname))
  const isKnown = (name: string | null) => name !== null && (names.has(name) || isThisMachine(name))
  return async (c, next) => {
    const { url, headers } = c.req.raw
    const asked = [new URL(url).hostname]
    const header = headers.get('host')
    // @NOTE with an absolute address in the request line, the header may name something else.
    if (c.req.path === asksAnyName || [...asked, ...named(header)].every(isKnown)) return next()
    const [origin = ''] = origins
    const detail =
      `Postlark doesn’t answer at this address. Open it at ${origin}, or set PUBLIC_URL to the address that you use. ` +
      'A proxy in front of it has to pass the Host header on.'
    const problem = { type: 'about:blank', title: 'Misdirected Request', status: 421, detail }
    return c.json(problem, 421, { 'content-type': 'application/problem+json' })
  }
}

function named(header: string | null): (string | null)[] {
  return header === null ? [] : [hostnameIn(header)]
}
