import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import { isThisMachine } from '#domain/address/this-machine.ts'
import { type NetworkConfig, setUps } from '#networks/registry.ts'

/** Whether other machines can reach Postlark, as far as its settings say. */
export function isReachable({ publicUrl }: { publicUrl: string | null }): boolean {
  return publicUrl !== null && !isThisMachine(new URL(publicUrl).hostname)
}

/** Whether people use a stand-in here: a network or the email is not configured. */
export function needsStandIns(config: { networks: NetworkConfig; smtp: object | null }): boolean {
  return standInNetworks(config.networks).length > 0 || config.smtp === null
}

/** The networks with a stand-in here. */
export function standInNetworks(config: NetworkConfig): NetworkId[] {
  return networkIds.filter((network) => config[network] === null)
}

/** Hints for people who connect an account of a stand-in, by network. */
export function standInHints(config: { networks: NetworkConfig }): Partial<Record<NetworkId, string>> {
  const told = standInNetworks(config.networks).map((network) => [network, setUps[network].standInHint])
  return Object.fromEntries(told.filter(([, hint]) => hint !== undefined))
}

/** Where the server calls the stand-ins, and where browsers open them. */
export function addressesOfStandIns(
  { role, sandboxUrl, publicUrl }: { role: string; sandboxUrl: string | null; publicUrl: string | null },
  origin: string,
) {
  const reachable = publicUrl ?? origin
  return {
    callUrl: `${sandboxUrl ?? (role === 'worker' ? reachable : origin)}/sandbox`,
    browseUrl: `${sandboxUrl ?? reachable}/sandbox`,
  }
}

/** Whether this instance runs its own stand-ins, for networks or email that are not configured. */
export function runsStandIns(
  config: Parameters<typeof needsStandIns>[0] & { sandboxUrl: string | null },
): boolean {
  return needsStandIns(config) && config.sandboxUrl === null
}
