import type { Call } from '../http.ts'
import type { NetworkAccount } from '../network.ts'
import type { BlueskySettings } from './settings.ts'

/** The address of an XRPC method of the account's server, with its query. */
export function xrpcUrl(settings: BlueskySettings, method: string, query: Record<string, string> = {}): URL {
  return xrpcAddress(settings.serviceUrl, method, query)
}

/** The address of an XRPC method of any service. */
export function xrpcAddress(service: string, method: string, query: Record<string, string> = {}): URL {
  const url = new URL(`${service.replace(/\/$/, '')}/xrpc/${method}`)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url
}

/** The header that authorises a call for an account. */
export function bearer(account: { tokens: { accessToken: string } }): { authorization: string } {
  return { authorization: `Bearer ${account.tokens.accessToken}` }
}

/** A procedure of the account's server with a JSON body. */
export function procedure(
  settings: BlueskySettings,
  account: NetworkAccount,
  method: string,
  body: object,
): Call {
  return {
    method: 'POST',
    url: xrpcUrl(settings, method),
    headers: { ...bearer(account), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

/** A question to the account's server that only the account may ask. */
export function query(
  settings: BlueskySettings,
  account: NetworkAccount,
  method: string,
  parameters: Record<string, string> = {},
): Call {
  return { method: 'GET', url: xrpcUrl(settings, method, parameters), headers: bearer(account) }
}
