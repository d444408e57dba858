import type { Stripe } from 'stripe'

interface Access {
  secretKey: string
  apiUrl: string
  fetch: typeof fetch
  browseOrigin(): string
}

const timeoutMs = 20_000

/**
 * Opens the package `stripe` on first use: most servers never need it. The package takes no path before `/v1`, so that
 * of `apiUrl` is added to each call.
 */
export function openClient({ secretKey, apiUrl, fetch: wire, browseOrigin }: Access): () => Promise<Stripe> {
  const base = new URL(apiUrl)
  const path = base.pathname.replace(/\/$/, '')
  const send: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    url.pathname = path + url.pathname
    const headers = new Headers(init?.headers)
    // For the stand-in alone, whose pages a browser may reach at another address than this call.
    if (path !== '') headers.set('x-stand-in-browse-origin', browseOrigin())
    return wire(url, { ...init, headers })
  }
  let client: Promise<Stripe> | null = null
  return () => {
    client ??= import('stripe').then(
      ({ Stripe }) =>
        new Stripe(secretKey, {
          host: base.hostname,
          port: base.port || (base.protocol === 'https:' ? 443 : 80),
          protocol: base.protocol === 'https:' ? 'https' : 'http',
          telemetry: false,
          timeout: timeoutMs,
          httpClient: Stripe.createFetchHttpClient(send),
        }),
    )
    return client
  }
}
