import { addressOf, bearer, type Call } from '../http.ts'
import type { NetworkAccount } from '../network.ts'
import type { TwitterSettings } from './settings.ts'

/** The address of an X API path such as `/2/tweets`, with its query. */
export function apiUrl(settings: TwitterSettings, path: string, query: Record<string, string> = {}): URL {
  return addressOf(settings.apiUrl, path, query)
}

/** A POST with a JSON body for an account. */
export function postJson(
  settings: TwitterSettings,
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
