import { type NetworkId, networkIds } from './network.ts'

interface Named {
  network: NetworkId
  username: string
}

/** For sorting: networks in display order, the accounts of one by their names. */
export function byNetworkAndName(one: Named, other: Named): number {
  return (
    networkIds.indexOf(one.network) - networkIds.indexOf(other.network) ||
    one.username.localeCompare(other.username)
  )
}
