import { networkNames, type NetworkId } from './network.ts'

/** How an account stands with its network. `expiresAt`: null for one whose sign-in renews itself. */
export interface ConnectionStanding {
  needsReauth: boolean
  expiresAt: Date | string | null
}

/**
 * Whether the network takes nothing from this account until somebody reconnects it.
 *
 * An account that needs a new sign-in and has not ended yet still publishes: it only ends soon.
 */
export function isRefused({ needsReauth, expiresAt }: ConnectionStanding, now: Date): boolean {
  return needsReauth && expiresAt !== null && new Date(expiresAt) <= now
}

/** What a person reads of a refused account. */
export function refusedText(network: NetworkId): string {
  return `${networkNames[network]} no longer accepts this connection. Reconnect it to publish.`
}
