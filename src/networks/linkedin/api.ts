import type { Call } from '../http.ts'
import type { Account } from '../network.ts'
import type { LinkedinSettings } from './settings.ts'

/** The address of a LinkedIn API path such as `/rest/posts`. */
export function apiUrl(settings: LinkedinSettings, path: string): URL {
  return new URL(settings.apiUrl.replace(/\/$/, '') + path)
}

/** The headers of every versioned call. Source: learn.microsoft.com API versioning (2026-09-19). */
export function restHeaders(settings: LinkedinSettings, account: Account): Record<string, string> {
  return {
    authorization: `Bearer ${account.tokens.accessToken}`,
    'linkedin-version': settings.version,
    'x-restli-protocol-version': '2.0.0',
  }
}

/** A versioned POST with a JSON body in the account's name. */
export function postJson(settings: LinkedinSettings, account: Account, path: string, body: unknown): Call {
  return {
    method: 'POST',
    url: apiUrl(settings, path),
    headers: { ...restHeaders(settings, account), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}
