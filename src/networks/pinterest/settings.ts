/** An app of Pinterest's developer site, and the addresses of Pinterest. */
export interface PinterestSettings {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  /** The address before `/v5/…`, such as `https://api.pinterest.com`. */
  apiUrl: string
  /** The site where people see pins; default `https://www.pinterest.com`. */
  webUrl?: string
}

export const pinterestApiUrl = 'https://api.pinterest.com'
export const pinterestWebUrl = 'https://www.pinterest.com'
