import type { BlueskySettings } from './settings.ts'

/** The address of an XRPC method, with its query. */
export function xrpcUrl(settings: BlueskySettings, method: string, query: Record<string, string> = {}): URL {
  const url = new URL(`${settings.serviceUrl.replace(/\/$/, '')}/xrpc/${method}`)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url
}

/** The header that opens an account. */
export function bearer(account: { tokens: { accessToken: string } }): { authorization: string } {
  return { authorization: `Bearer ${account.tokens.accessToken}` }
}
