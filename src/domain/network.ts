/**
 * The networks a post can be sent to, in the order every screen lists them.
 * Source: signed-in product, "Platforms offered".
 */
export const networkIds = [
  'twitter',
  'linkedin',
  'bluesky',
  'threads',
  'pinterest',
  'facebook',
  'youtube',
  'instagram',
  'tiktok',
] as const

export type NetworkId = (typeof networkIds)[number]

export function isNetworkId(value: string): value is NetworkId {
  return (networkIds as readonly string[]).includes(value)
}

/** The name people know each network by. */
export const networkNames: Record<NetworkId, string> = {
  twitter: 'X',
  linkedin: 'LinkedIn',
  bluesky: 'Bluesky',
  threads: 'Threads',
  pinterest: 'Pinterest',
  facebook: 'Facebook',
  youtube: 'YouTube',
  instagram: 'Instagram',
  tiktok: 'TikTok',
}
