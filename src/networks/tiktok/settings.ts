/** An app of TikTok for Developers with the Content Posting API, and the addresses of TikTok. */
export interface TiktokSettings {
  clientKey: string
  clientSecret: string
  authorizeUrl: string
  /** The address before `/v2/…`, such as `https://open.tiktokapis.com`. */
  apiUrl: string
  /** The site where people watch videos; default `https://www.tiktok.com`. */
  webUrl?: string
}

export const tiktokApiUrl = 'https://open.tiktokapis.com'
export const tiktokWebUrl = 'https://www.tiktok.com'
