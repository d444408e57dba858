import { addressOf, bearer, type Call } from '../http.ts'
import type { NetworkAccount } from '../network.ts'
import type { LinkedinSettings } from './settings.ts'

/** The address of a LinkedIn API path such as `/rest/posts`. */
export function apiUrl(settings: LinkedinSettings, path: string): URL {
  return addressOf(settings.apiUrl, path)
}

/** An account's tokens. */
type Opened = Pick<NetworkAccount, 'tokens'>

/** The headers of every versioned call. Source: docs/networks/linkedin.md#sources (versioning). */
export function restHeaders(settings: LinkedinSettings, account: Opened): Record<string, string> {
  return {
    ...bearer(account),
    'linkedin-version': settings.version,
    'x-restli-protocol-version': '2.0.0',
  }
}

/**
 * A versioned GET. URNs within `path` are percent-encoded; the brackets and commas of a `List(…)` are not.
 * Source: docs/networks/linkedin.md#sources (rest-li).
 */
export function get(settings: LinkedinSettings, account: Opened, path: string): Call {
  return { method: 'GET', url: apiUrl(settings, path), headers: restHeaders(settings, account) }
}

/** A versioned POST with a JSON body for the account. */
export function postJson(
  settings: LinkedinSettings,
  account: NetworkAccount,
  path: string,
  body: unknown,
): Call {
  return postText(settings, account, path, JSON.stringify(body))
}

/** A versioned POST whose JSON body is already serialised. */
export function postText(
  settings: LinkedinSettings,
  account: NetworkAccount,
  path: string,
  body: string,
): Call {
  return {
    method: 'POST',
    url: apiUrl(settings, path),
    headers: { ...restHeaders(settings, account), 'content-type': 'application/json' },
    body,
  }
}

/**
 * Whether the token may be sent to an address that LinkedIn gave: `https` at linkedin.com, or the host of the API.
 * @param address an absolute one
 */
export function mayCarryToken(settings: LinkedinSettings, address: string): boolean {
  const { protocol, hostname, origin } = new URL(address)
  const isLinkedins = protocol === 'https:' && hostname.endsWith('.linkedin.com')
  return isLinkedins || origin === new URL(settings.apiUrl).origin
}

/** Whether an account is an organisation's page; all others are members. */
export function isOrganization(account: Pick<NetworkAccount, 'externalId'>): boolean {
  return account.externalId.startsWith('urn:li:organization:')
}

/** A URN or text encoded for a path or query. Brackets are encoded too: in Rest.li they would mean a list. */
export function encoded(urn: string): string {
  return encodeURIComponent(urn).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))
}
