import type { NetworkId } from '#domain/networks/network.ts'
import { factsOf } from '#domain/networks/networks.ts'

/** The networks' own marks, in a 24 × 24 box. */
export const networkMarks: Record<NetworkId, string> = factsOf('mark')
