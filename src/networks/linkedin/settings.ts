/** An app of the LinkedIn developer portal, and where LinkedIn is. */
export interface LinkedinSettings {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  /** In front of `/rest/…` and `/v2/userinfo`, such as `https://api.linkedin.com`. */
  apiUrl: string
  /** The `Linkedin-Version` header, YYYYMM. Each version lives about a year. */
  version: string
  /** Where a person opens a post; default `https://www.linkedin.com`. */
  webUrl?: string
  /**
   * Whether the app has LinkedIn's Community Management API: signing in then also asks for the organisations the
   * member administers. Without it LinkedIn refuses those scopes. Default false.
   */
  organizations?: boolean
}

/** Source: docs/networks/linkedin.md#sources (authorization). */
export const linkedinAuthorizeUrl = 'https://www.linkedin.com/oauth/v2/authorization'

/** Source: docs/networks/linkedin.md#sources (authorization). */
export const linkedinTokenUrl = 'https://www.linkedin.com/oauth/v2/accessToken'

/** Source: docs/networks/linkedin.md#sources (posts). */
export const linkedinApiUrl = 'https://api.linkedin.com'

/** The newest version seen (2026-09-19); retired about September 2027, then calls answer 426. */
export const linkedinVersion = '202609'

/**
 * Where posts are read. Source: docs/networks/linkedin.md#sources (posts), `/feed/update/{urn}/`.
 */
const linkedinWebUrl = 'https://www.linkedin.com'

/** Where a person opens a post. */
export function permalink(settings: LinkedinSettings, urn: string): string {
  return `${settings.webUrl ?? linkedinWebUrl}/feed/update/${urn}/`
}
