import type { NetworkId } from '../networks/network.ts'
import { factsOf } from '../networks/networks.ts'
import type { GridLayout, MediaGrid } from './grid-layouts.ts'

export type { GridCell, MediaGrid } from './grid-layouts.ts'

/** A missing network shows one picture at a time. */
const layouts: Partial<Record<NetworkId, GridLayout>> = factsOf('grid')

/**
 * The picture grid of a network. Observed on the networks’ own web pages (2026-11-20), documented by none.
 * @param aspects width divided by height of each, in order
 * @returns null for no pictures, and for networks that show them one at a time
 */
export function gridOf(network: NetworkId, aspects: readonly number[]): MediaGrid | null {
  const layout = layouts[network]
  return layout === undefined || aspects.length === 0 ? null : layout(aspects)
}
