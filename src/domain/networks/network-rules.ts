import type { NetworkId } from './network.ts'
import { factsOf } from './networks.ts'
import type { NetworkRules } from './rule-shapes.ts'

/**
 * The limits of each network. Where sources conflict or confidence is low, the stricter value is used. Source:
 * docs/networks.
 */
export const networkRules: Record<NetworkId, NetworkRules> = factsOf('rules')
