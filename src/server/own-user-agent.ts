/**
 * Calls to networks and other services name their caller, where they do not do so themselves: some services refuse or
 * slow down callers without a name.
 * @param address where this instance is found; null: nowhere from outside
 */
export function withUserAgent(call: typeof fetch, address: string | null): typeof fetch {
  const name = address === null ? 'Postlark/1.0' : `Postlark/1.0 (+${address})`
  return (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    if (!headers.has('user-agent')) headers.set('user-agent', name)
    return call(input, { ...init, headers })
  }
}
