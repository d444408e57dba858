/** A Reddit web app, and the addresses of Reddit. */
export interface RedditSettings {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  /** The token endpoint: `https://www.reddit.com/api/v1/access_token`; `revoke_token` is beside it. */
  tokenUrl: string
  /** The address before `/api/…`, such as `https://oauth.reddit.com`. */
  apiUrl: string
  /** Reddit requires a different User-Agent of every app: `web:org.example.postlark:v1 (by /u/name)`. */
  userAgent: string
  /** The site where people read posts; default `https://www.reddit.com`. */
  webUrl?: string
}

export const redditAuthorizeUrl = 'https://www.reddit.com/api/v1/authorize'
export const redditTokenUrl = 'https://www.reddit.com/api/v1/access_token'
export const redditApiUrl = 'https://oauth.reddit.com'
export const redditWebUrl = 'https://www.reddit.com'
