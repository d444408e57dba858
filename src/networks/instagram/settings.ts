/** A Meta app with Instagram Login, and the addresses of Instagram. */
export interface InstagramSettings {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  /** The address that exchanges a code for a token: `https://api.instagram.com/oauth/access_token`. */
  tokenUrl: string
  /**
   * The address before `/{version}/…` and of the exchange for a long-lived token, such as
   * `https://graph.instagram.com`.
   */
  apiUrl: string
  /** Version of the Graph API, such as `v25.0`. */
  version: string
}
