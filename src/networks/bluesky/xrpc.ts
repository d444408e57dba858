import { bearer, type Call } from '../http.ts'
import type { NetworkAccount } from '../network.ts'
import type { BlueskySettings } from './settings.ts'

/** The parameters of a query; a list is sent as one parameter for each value. */
type Parameters = Record<string, string | readonly string[]>

/** The address of an XRPC method of the account's server, with its query. */
export function xrpcUrl(settings: BlueskySettings, method: string, query: Parameters = {}): URL {
  return xrpcAddress(settings.serviceUrl, method, query)
}

/** The address of an XRPC method of any service. */
export function xrpcAddress(service: string, method: string, query: Parameters = {}): URL {
  const url = new URL(`${service.replace(/\/$/, '')}/xrpc/${method}`)
  for (const [key, values] of Object.entries(query)) {
    for (const value of [values].flat()) url.searchParams.append(key, value)
  }
  return url
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
  parameters: Parameters = {},
): Call {
  return { method: 'GET', url: xrpcUrl(settings, method, parameters), headers: bearer(account) }
}
