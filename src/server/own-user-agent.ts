/**
 * Adds a User-Agent to calls of networks and other services, unless they have one: some services refuse or throttle
 * callers without one.
 * @param address the instance's public address; null: it has none
 */
export function withUserAgent(call: typeof fetch, address: string | null): typeof fetch {
  const name = address === null ? 'Postlark/1.0' : `Postlark/1.0 (+${address})`
  return (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    if (!headers.has('user-agent')) headers.set('user-agent', name)
    return call(input, { ...init, headers })
  }
}
