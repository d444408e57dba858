/** An app of the LinkedIn developer portal, and the addresses of LinkedIn. */
export interface LinkedinSettings {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  /** The address before `/rest/…` and `/v2/userinfo`, such as `https://api.linkedin.com`. */
  apiUrl: string
  /** The `Linkedin-Version` header, YYYYMM. Each version is supported for about a year. */
  version: string
  /** The site where people read posts; default `https://www.linkedin.com`. */
  webUrl?: string
  /**
   * Whether the app has LinkedIn's Community Management API: signing in then also asks for the organisations the
   * member administers. Without it LinkedIn refuses those scopes. Default false.
   */
  organizations?: boolean
  /** Whether LinkedIn allowed the app to read numbers of members' posts. Without it LinkedIn refuses the scope. */
  memberNumbers?: boolean
}

/** Source: docs/networks/linkedin.md#sources (authorization). */
export const linkedinAuthorizeUrl = 'https://www.linkedin.com/oauth/v2/authorization'

/** Source: docs/networks/linkedin.md#sources (authorization). */
export const linkedinTokenUrl = 'https://www.linkedin.com/oauth/v2/accessToken'

/** Source: docs/networks/linkedin.md#sources (posts). */
export const linkedinApiUrl = 'https://api.linkedin.com'

/** The newest version seen (2026-09-19); retired about September 2027, after which calls answer 426. */
export const linkedinVersion = '202609'

/** The site where people read posts. Source: docs/networks/linkedin.md#sources (posts), `/feed/update/{urn}/`. */
const linkedinWebUrl = 'https://www.linkedin.com'

/** The web address of a post. */
export function permalink(settings: LinkedinSettings, urn: string): string {
  return `${settings.webUrl ?? linkedinWebUrl}/feed/update/${urn}/`
}
