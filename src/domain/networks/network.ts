import { factsOf, type networks } from './networks.ts'

export type NetworkId = keyof typeof networks

/** The common name of each network. */
export const networkNames: Record<NetworkId, string> = factsOf('name')

/**
 * The networks, in display order.
 * Source: docs/specification/connections.md#networks.
 */
export const networkIds = Object.keys(networkNames) as [NetworkId, ...NetworkId[]]

/** Networks that require a grant. */
export const grantedNetworks = Object.keys(factsOf('granted')) as NetworkId[]

/** The networks shown to a person with these grants. */
export function networksFor(grants: readonly NetworkId[]): NetworkId[] {
  return networkIds.filter((id) => !grantedNetworks.includes(id) || grants.includes(id))
}

export function isNetworkId(value: string): value is NetworkId {
  return (networkIds as readonly string[]).includes(value)
}
