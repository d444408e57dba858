import type { NetworkId } from '#domain/networks/network.ts'
import { readPrices } from '#domain/networks/reading.ts'

/** What one reading costs, in micro-dollars. */
export function priceOf(
  network: NetworkId,
  kind: 'publication' | 'foreign' | 'account',
  ownApp: boolean,
): number {
  const prices = readPrices(network)
  if (!prices) return 0
  if (kind === 'account') return prices.account
  return ownApp ? prices.ownPost : prices.post
}
