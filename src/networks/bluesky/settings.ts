/** The addresses of Bluesky. */
export interface BlueskySettings {
  /** Origin and path before `/xrpc`, such as `https://bsky.social`. */
  serviceUrl: string
  /** The address before `/xrpc` of the video service; default `https://video.bsky.app`. */
  videoUrl?: string
  /** The site where people read posts; default `https://bsky.app`. */
  webUrl?: string
}

/**
 * The entry server of accounts hosted by Bluesky. An account on another server needs that server's address here.
 * Source: docs/networks/bluesky.md#sources (posts-guide).
 */
export const blueskyServiceUrl = 'https://bsky.social'

/** The site where people read posts. Source: docs/networks/bluesky.md#sources (posts-guide). */
export const blueskyWebUrl = 'https://bsky.app'

/** The video service. Source: docs/networks/bluesky.md#sources (video-tutorial). */
export const blueskyVideoUrl = 'https://video.bsky.app'
