import type { NetworkId } from './network.ts'
import { factsOf } from './networks.ts'
import type { ReadingFacts, ReadPrices } from './reading-facts.ts'

const facts: Partial<Record<NetworkId, ReadingFacts>> = factsOf('reading')

const usual: ReadingFacts['calls'] = { count: 60, perSec: 3_600, of: 'account' }

/** How fast a network may be read. */
export const readCalls = (network: NetworkId): ReadingFacts['calls'] => facts[network]?.calls ?? usual

/** What reading a network costs; null: nothing. */
export const readPrices = (network: NetworkId): ReadPrices | null => facts[network]?.prices ?? null

/** The share of a network's calls that reading may use. */
const readingShare = 0.2

/** How long one call of reading uses up of what a network allows, in milliseconds. */
export function msPerCall(network: NetworkId): number {
  const { count, perSec } = readCalls(network)
  return (perSec * 1_000) / (count * readingShare)
}
