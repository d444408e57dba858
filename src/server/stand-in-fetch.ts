/**
 * How stand-ins fetch what they are told to: only files that Postlark offers to networks. Whoever reaches the stand-ins
 * could otherwise have any address of this machine's own network fetched, and read what came.
 * @param origins where Postlark is reached
 */
export function standInFetch(wire: typeof fetch, origins: readonly string[]): typeof fetch {
  const ours = new Set(origins.map((origin) => new URL(origin).origin))
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (ours.has(url.origin) && url.pathname.startsWith('/public-media/')) {
      return wire(input, { ...init, redirect: 'manual' })
    }
    throw new TypeError('fetch failed', { cause: new Error('A stand-in fetches nothing from there') })
  }
}
