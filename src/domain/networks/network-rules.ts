import type { NetworkId } from './network.ts'
import { factsOf } from './networks.ts'
import type { NetworkRules } from './rule-shapes.ts'

/**
 * What each network accepts. Where sources conflict or confidence is low, the stricter value is
 * used. Source: docs/networks.
 */
export const networkRules: Record<NetworkId, NetworkRules> = factsOf('rules')
