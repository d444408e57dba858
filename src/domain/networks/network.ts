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
  'reddit',
] as const

export type NetworkId = (typeof networkIds)[number]

/** Networks a person sees only when they were granted to him. */
export const grantedNetworks: readonly NetworkId[] = ['reddit']

/** The networks on the screens of somebody with these grants. */
export function networksFor(grants: readonly NetworkId[]): NetworkId[] {
  return networkIds.filter((id) => !grantedNetworks.includes(id) || grants.includes(id))
}

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
  reddit: 'Reddit',
}
