import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import { isThisMachine } from '#domain/address/this-machine.ts'
import { type NetworkConfig, setUps } from '#networks/registry.ts'

/** Whether others than the people at this machine reach Postlark, as far as its settings say. */
export function isReachable({ publicUrl }: { publicUrl: string | null }): boolean {
  return publicUrl !== null && !isThisMachine(new URL(publicUrl).hostname)
}

/** Whether people here meet a stand-in: a network or the mail is not configured. */
export function needsStandIns(config: { networks: NetworkConfig; smtp: object | null }): boolean {
  return standInNetworks(config.networks).length > 0 || config.smtp === null
}

/** The networks that are stand-ins here. */
export function standInNetworks(config: NetworkConfig): NetworkId[] {
  return networkIds.filter((network) => config[network] === null)
}

/** What the people here are told who connect an account of a stand-in, by network. */
export function standInHints(config: { networks: NetworkConfig }): Partial<Record<NetworkId, string>> {
  const told = standInNetworks(config.networks).map((network) => [network, setUps[network].standInHint])
  return Object.fromEntries(told.filter(([, hint]) => hint !== undefined))
}
