/** The address that receives the webhooks of the stand-in of Stripe. */
const webhook = '/api/billing/webhook'

/**
 * The fetch of stand-ins: only files that Postlark offers to networks, and its webhook. Otherwise anyone with access to
 * the stand-ins could fetch any address of this machine's private network, and read the result.
 * @param origins of Postlark
 */
export function standInFetch(wire: typeof fetch, origins: readonly string[]): typeof fetch {
  const ours = new Set(origins.map((origin) => new URL(origin).origin))
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const isOffered = url.pathname.startsWith('/public-media/') || url.pathname === webhook
    if (ours.has(url.origin) && isOffered) {
      return wire(input, { ...init, redirect: 'manual' })
    }
    throw new TypeError('fetch failed', { cause: new Error('A stand-in fetches nothing from there') })
  }
}
