import { factsOf, type networks } from './networks.ts'

export type NetworkId = keyof typeof networks

/** The name people know each network by. */
export const networkNames: Record<NetworkId, string> = factsOf('name')

/**
 * The networks a post can be sent to, in the order every screen lists them.
 * Source: docs/specification/connections.md#networks.
 */
export const networkIds = Object.keys(networkNames) as [NetworkId, ...NetworkId[]]

/** Networks a person sees only when they were granted to him. */
export const grantedNetworks = Object.keys(factsOf('granted')) as NetworkId[]

/** The networks on the screens of somebody with these grants. */
export function networksFor(grants: readonly NetworkId[]): NetworkId[] {
  return networkIds.filter((id) => !grantedNetworks.includes(id) || grants.includes(id))
}

export function isNetworkId(value: string): value is NetworkId {
  return (networkIds as readonly string[]).includes(value)
}
