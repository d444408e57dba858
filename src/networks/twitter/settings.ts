/** An app of the X developer console, and the addresses of X. */
export interface TwitterSettings {
  clientId: string
  /** Null for a public client: it then authenticates by PKCE alone. */
  clientSecret: string | null
  authorizeUrl: string
  /** The address before `/2/…`, such as `https://api.x.com`. */
  apiUrl: string
  /** The site where people read posts; default `https://x.com`. */
  webUrl?: string
}

/** Source: docs/networks/twitter.md#sources (user-access-token). */
export const twitterAuthorizeUrl = 'https://x.com/i/oauth2/authorize'

/** Source: docs/networks/twitter.md#sources (openapi). */
export const twitterApiUrl = 'https://api.x.com'

/**
 * The site where people read posts: `{webUrl}/{username}/status/{id}` (2026-08-21, seen in other clients; not in X's
 * reference).
 */
const twitterWebUrl = 'https://x.com'

/** The web address of a post. */
export function permalink(settings: TwitterSettings, account: { username: string }, id: string): string {
  return `${settings.webUrl ?? twitterWebUrl}/${account.username}/status/${id}`
}
