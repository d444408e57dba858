/** A Meta app with Facebook Login, and the addresses of Facebook. */
export interface FacebookSettings {
  clientId: string
  clientSecret: string
  /** With its version: `https://www.facebook.com/v25.0/dialog/oauth`. */
  authorizeUrl: string
  /** The address before `/{version}/…`, such as `https://graph.facebook.com`. */
  apiUrl: string
  /** The address before `/video-upload/…` for reels, such as `https://rupload.facebook.com`. */
  uploadUrl: string
  /** Version of the Graph API, such as `v25.0`. */
  version: string
}

/**
 * The host that takes videos in pieces; it differs from the host of the API.
 * Source: docs/networks/facebook.md#sources (sdk), Page.json, videos.
 */
export function videoUrlOf(settings: FacebookSettings): string {
  return settings.apiUrl.replace('//graph.facebook.com', '//graph-video.facebook.com')
}

/** The origin of the paths that Facebook gives for some reels instead of an address. */
export const facebookWebUrl = 'https://www.facebook.com'
