/** An app of Pinterest's developer site, and where Pinterest is. */
export interface PinterestSettings {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  /** In front of `/v5/…`, such as `https://api.pinterest.com`. */
  apiUrl: string
  /** Where a person opens a pin; default `https://www.pinterest.com`. */
  webUrl?: string
}

export const pinterestApiUrl = 'https://api.pinterest.com'
export const pinterestWebUrl = 'https://www.pinterest.com'
