/** A Meta app with Instagram Login, and where Instagram is. */
export interface InstagramSettings {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  /** Where a code becomes a token: `https://api.instagram.com/oauth/access_token`. */
  tokenUrl: string
  /** In front of `/{version}/…` and of the long-lived exchange, such as `https://graph.instagram.com`. */
  apiUrl: string
  /** Of the Graph API, such as `v25.0`. */
  version: string
}
