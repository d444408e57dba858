import type { NetworkId } from './network.ts'
import { factsOf } from './networks.ts'
import type { NetworkRules } from './rule-shapes.ts'

/**
 * What each network accepts. Every number is from spec/networks/platform-facts.json (written 2026-11-20);
 * where its sources conflict or confidence is low, the stricter value is used.
 */
export const networkRules: Record<NetworkId, NetworkRules> = factsOf('rules')
