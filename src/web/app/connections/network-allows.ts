import { grantedNetworks, type NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'

/** What a network accepts, in short: '280 characters, 4 pictures', 'Needs a picture or a video'. */
export function networkAllows(network: NetworkId): string {
  const { text, images, video, needsMedia } = networkRules[network]
  if (needsMedia && images && video) return 'Needs a picture or a video'
  if (needsMedia) return video ? 'Needs a video' : 'Needs a picture'
  const characters = `${text.max.toLocaleString('en-US')} characters`
  return images ? `${characters}, ${images.maxCount} pictures` : characters
}

/**
 * Whether the person may try to connect a network: networks that are set up, and those granted to them, where the try
 * says which settings are missing.
 */
export function offersConnect(network: NetworkId, setUp: readonly NetworkId[]): boolean {
  return setUp.includes(network) || grantedNetworks.includes(network)
}
