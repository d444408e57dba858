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
 * Source: docs.bsky.app "Posting via the Bluesky API" (read 2026-04-21).
 */
export const blueskyServiceUrl = 'https://bsky.social'

/** Where posts are read. Source: docs.bsky.app, posts guide (read 2026-04-21). */
export const blueskyWebUrl = 'https://bsky.app'

/** What takes videos. Source: tutorial "Uploading Video" of docs.bsky.app (read 2026-11-21). */
export const blueskyVideoUrl = 'https://video.bsky.app'
