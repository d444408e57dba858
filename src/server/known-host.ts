import type { MiddlewareHandler } from 'hono'
import { hostnameIn, isThisMachine } from '#domain/address/this-machine.ts'

/** Monitors use container names or addresses, and the response has no personal data. */
const asksAnyName = '/api/health'

/**
 * Refuses requests to a foreign host name, with 421. Otherwise a foreign site could point its own name at this machine
 * (DNS rebinding), and its scripts could read our responses as their own.
 * @param origins the addresses of Postlark; this machine's own names are always allowed
 */
export function knownHost(origins: readonly string[]): MiddlewareHandler {
  const names = new Set(origins.map((origin) => new URL(origin).hostname))
  const isKnown = (name: string | null) => name !== null && (names.has(name) || isThisMachine(name))
  return async (c, next) => {
    const { url, headers } = c.req.raw
    const asked = [new URL(url).hostname]
    const header = headers.get('host')
    // @NOTE With an absolute address in the request line, the header may name something else.
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
