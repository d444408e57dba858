import { getDomain } from 'tldts'

/**
 * Whether two addresses belong to the same site: the same registrable domain, such as example.co.uk; without one, the
 * same host and port.
 */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [URL.parse(one), URL.parse(other)]
  if (!a || !b) return false
  const domains = [a, b].map(({ hostname }) => getDomain(hostname, { allowPrivateDomains: true }))
  return domains[0] ? domains[0] === domains[1] : a.host === b.host
}
