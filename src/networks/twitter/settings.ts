/** An app of the X developer console, and where X is. */
export interface TwitterSettings {
  clientId: string
  /** Null for a public client: it then proves itself by PKCE alone. */
  clientSecret: string | null
  authorizeUrl: string
  /** In front of `/2/…`, such as `https://api.x.com`. */
  apiUrl: string
  /** Where a person opens a post; default `https://x.com`. */
  webUrl?: string
}

/** Source: docs/networks/twitter.md#sources (user-access-token). */
export const twitterAuthorizeUrl = 'https://x.com/i/oauth2/authorize'

/** Source: docs/networks/twitter.md#sources (openapi). */
export const twitterApiUrl = 'https://api.x.com'

/** Where posts are read: `{webUrl}/{username}/status/{id}` (2026-08-21, seen in other clients; not in X's reference). */
const twitterWebUrl = 'https://x.com'

/** Where a person opens a post. */
export function permalink(settings: TwitterSettings, account: { username: string }, id: string): string {
  return `${settings.webUrl ?? twitterWebUrl}/${account.username}/status/${id}`
}
