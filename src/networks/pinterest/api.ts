import { addressOf, bearer, type Call } from '../http.ts'
import type { NetworkAccount } from '../network.ts'
import { pinterestWebUrl, type PinterestSettings } from './settings.ts'

/** The address of an API path such as `/v5/pins`, with its query. */
export function apiUrl(settings: PinterestSettings, path: string, query: Record<string, string> = {}): URL {
  return addressOf(settings.apiUrl, path, query)
}

/** A GET for an account. */
export function read(
  settings: PinterestSettings,
  account: NetworkAccount,
  path: string,
  query: Record<string, string> = {},
): Call {
  return { method: 'GET', url: apiUrl(settings, path, query), headers: bearer(account) }
}

/** A POST with a JSON body for an account. */
export function postJson(
  settings: PinterestSettings,
  account: NetworkAccount,
  path: string,
  body: unknown,
): Call {
  return {
    method: 'POST',
    url: apiUrl(settings, path),
    headers: { ...bearer(account), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

/** The web address of a pin. Source: docs/networks/pinterest.md#sources (clients). */
export function pinUrl(settings: PinterestSettings, pinId: string): string {
  return `${settings.webUrl ?? pinterestWebUrl}/pin/${encodeURIComponent(pinId)}/`
}
