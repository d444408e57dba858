/** An OAuth client of Google Cloud with the YouTube Data API, and the addresses of YouTube. */
export interface YoutubeSettings {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  /** The address before `/token` and `/revoke`, such as `https://oauth2.googleapis.com`. */
  tokenUrl: string
  /** The address before `/youtube/v3/…` and `/upload/youtube/v3/…`, such as `https://www.googleapis.com`. */
  apiUrl: string
  /** The address before `/v2/reports`; default `https://youtubeanalytics.googleapis.com`. */
  analyticsUrl?: string
  /** The site where people watch videos; default `https://www.youtube.com`. */
  webUrl?: string
}

export const youtubeAuthorizeUrl = 'https://accounts.google.com/o/oauth2/v2/auth'
export const youtubeTokenUrl = 'https://oauth2.googleapis.com'
export const youtubeApiUrl = 'https://www.googleapis.com'
export const youtubeWebUrl = 'https://www.youtube.com'
/** Source: docs/networks/youtube.md#sources (analytics). */
export const youtubeAnalyticsUrl = 'https://youtubeanalytics.googleapis.com'
/** For watch time and the days of a channel. Source: docs/networks/youtube.md#sources (analytics). */
export const analyticsScope = 'https://www.googleapis.com/auth/yt-analytics.readonly'
