import { networkNames, type NetworkId } from '#domain/networks/network.ts'

/** The address of the guide to a network. For X it uses the name X. */
export function guideAddress(network: NetworkId): string {
  return `/how-to-post-to-${networkNames[network].toLowerCase()}`
}

/** A tool's id, from its address: without `/free-tools/`, and with `-tools/` as `-`. */
export function toolId(href: string): string {
  return href.replace('/free-tools/', '').replace('-tools/', '-').replace(/^\//, '')
}
