/** A web app of Reddit's, and where Reddit is. */
export interface RedditSettings {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  /** Where tokens are given: `https://www.reddit.com/api/v1/access_token`; `revoke_token` stands beside it. */
  tokenUrl: string
  /** In front of `/api/…`, such as `https://oauth.reddit.com`. */
  apiUrl: string
  /** Reddit demands one of its own for every app: `web:org.example.postlark:v1 (by /u/name)`. */
  userAgent: string
  /** Where a person reads a post; default `https://www.reddit.com`. */
  webUrl?: string
}

export const redditAuthorizeUrl = 'https://www.reddit.com/api/v1/authorize'
export const redditTokenUrl = 'https://www.reddit.com/api/v1/access_token'
export const redditApiUrl = 'https://oauth.reddit.com'
export const redditWebUrl = 'https://www.reddit.com'
