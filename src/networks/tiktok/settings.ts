/** An app of TikTok for Developers with the Content Posting API, and where TikTok is. */
export interface TiktokSettings {
  clientKey: string
  clientSecret: string
  authorizeUrl: string
  /** In front of `/v2/…`, such as `https://open.tiktokapis.com`. */
  apiUrl: string
  /** Where a person watches; default `https://www.tiktok.com`. */
  webUrl?: string
}

export const tiktokApiUrl = 'https://open.tiktokapis.com'
export const tiktokWebUrl = 'https://www.tiktok.com'
