/** Where Bluesky is. */
export interface BlueskySettings {
  /** Origin and path in front of `/xrpc`, such as `https://bsky.social`. */
  serviceUrl: string
  /** In front of `/xrpc` of the service that takes videos; default `https://video.bsky.app`. */
  videoUrl?: string
  /** Where a person opens a post; default `https://bsky.app`. */
  webUrl?: string
}

/**
 * The entry of the accounts hosted by Bluesky. An account on another server needs that server's address here.
 * Source: docs/networks/bluesky.md#sources (posts-guide).
 */
export const blueskyServiceUrl = 'https://bsky.social'

/** Where posts are read. Source: docs/networks/bluesky.md#sources (posts-guide). */
export const blueskyWebUrl = 'https://bsky.app'

/** What takes videos. Source: docs/networks/bluesky.md#sources (video-tutorial). */
export const blueskyVideoUrl = 'https://video.bsky.app'
