import { networkNames, type NetworkId } from '#domain/networks/network.ts'

/** Where the guide to a network stands. X is called by its own name there. */
export function guideAddress(network: NetworkId): string {
  return `/how-to-post-to-${networkNames[network].toLowerCase()}`
}

/** A tool's id by its address: without `/free-tools/`, and `-tools/` as `-`. */
export function toolId(href: string): string {
  return href.replace('/free-tools/', '').replace('-tools/', '-').replace(/^\//, '')
}
