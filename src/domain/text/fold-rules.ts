import type { NetworkId } from '../networks/network.ts'
import { factsOf } from '../networks/networks.ts'
import type { FoldRule } from './fold-rule.ts'

export type { FoldLimit, FoldRule, Screen } from './fold-rule.ts'

/**
 * Where each network cuts a text in its feed. None of them publishes this: every row names its basis. Widths are those
 * of the text column: the card without its padding, a phone of 375 px.
 */
export const foldRules: Record<NetworkId, FoldRule> = factsOf('fold')
