import type { NetworkId } from '#domain/networks/network.ts'
import { factsOf } from '#domain/networks/networks.ts'

/** The networks' own marks on a 24 × 24 ground. */
export const networkMarks: Record<NetworkId, string> = factsOf('mark')
