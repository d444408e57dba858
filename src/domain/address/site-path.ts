/** An origin that cannot exist, to resolve paths against. */
const nowhere = 'https://nowhere.invalid'

/**
 * Whether an address is a path of this site, as every browser, router and library parses it, e.g.
 * `/dashboard?view=draft`. Refuses everything that one of them may take for another site: a second slash
 * (`//evil.example`), dot segments that resolve to one (`/..//evil.example`), backslashes, control characters, and the
 * same percent-encoded in the path. Query and fragment may contain anything except backslashes and control characters.
 */
export function isSitePath(address: string): boolean {
  if (!address.startsWith('/') || /[\\\p{Cc}]/u.test(address)) return false
  const [path = ''] = address.split(/[?#]/, 1)
  if (path.includes('//') || /%(2e|2f|5c|7f|[01][\da-f])/i.test(path)) return false
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return false
  return URL.parse(address, nowhere)?.origin === nowhere
}

/** Like `isSitePath`, for an address that may also begin with one of this site's origins. */
export function isSiteAddress(address: string, origins: readonly string[]): boolean {
  const origin = origins.find((one) => address === one || address.startsWith(`${one}/`))
  return isSitePath(origin === undefined ? address : address.slice(origin.length) || '/')
}
