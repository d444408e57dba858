/** A Meta app with Facebook Login, and where Facebook is. */
export interface FacebookSettings {
  clientId: string
  clientSecret: string
  /** With its version: `https://www.facebook.com/v25.0/dialog/oauth`. */
  authorizeUrl: string
  /** In front of `/{version}/…`, such as `https://graph.facebook.com`. */
  apiUrl: string
  /** Where reels are uploaded, in front of `/video-upload/…`, such as `https://rupload.facebook.com`. */
  uploadUrl: string
  /** Of the Graph API, such as `v25.0`. */
  version: string
}

/**
 * Where videos are sent in pieces: Facebook has a host of its own for them, beside that of the API.
 * Source: docs/networks/facebook.md#sources (sdk), Page.json, videos.
 */
export function videoUrlOf(settings: FacebookSettings): string {
  return settings.apiUrl.replace('//graph.facebook.com', '//graph-video.facebook.com')
}

/** In front of the paths that Facebook gives for some reels instead of an address. */
export const facebookWebUrl = 'https://www.facebook.com'
