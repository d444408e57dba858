import { networkNames, type NetworkId } from './network.ts'

/** The state of an account's connection. `expiresAt`: null for one that renews itself. */
export interface ConnectionStanding {
  needsReauth: boolean
  expiresAt: Date | string | null
}

/**
 * Whether the network accepts nothing from this account until a person reconnects it.
 *
 * An account that needs a new sign-in and has not expired yet still publishes: it only ends soon.
 */
export function isRefused({ needsReauth, expiresAt }: ConnectionStanding, now: Date): boolean {
  return needsReauth && expiresAt !== null && new Date(expiresAt) <= now
}

/** The message about a refused account. */
export function refusedText(network: NetworkId): string {
  return `${networkNames[network]} no longer accepts this connection. Reconnect it to publish.`
}
