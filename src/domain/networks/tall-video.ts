import type { NetworkId } from './network.ts'
import { factsOf } from './networks.ts'
import type { CoveredPart } from './tall-video-facts.ts'

/** The networks that show tall videos under their own controls. */
const tallVideos = factsOf('tallVideo')

/** In display order. */
export const tallVideoNetworks = Object.keys(tallVideos) as (keyof typeof tallVideos)[]
export type TallVideoNetwork = (typeof tallVideoNetworks)[number]

/** What each network calls its tall videos: TikTok, Instagram Reels. */
export const tallVideoName = (network: TallVideoNetwork): string => tallVideos[network].name

/** A part of the picture with the networks that cover it, in shares of its width and height. */
export interface CoveredZone extends CoveredPart {
  x: number
  y: number
  width: number
  height: number
  networks: NetworkId[]
}

/** What some networks cover together: at the top, at the foot, and at the right, each as large as the largest. */
export function coveredZones(networks: readonly TallVideoNetwork[]): CoveredZone[] {
  return (['top', 'foot', 'buttons'] as const).flatMap((part) => {
    const own = networks.map((network) => ({ network, ...tallVideos[network][part] }))
    const [first] = own
    if (!first) return []
    const from = Math.min(...own.map((one) => one.from))
    const to = Math.max(...own.map((one) => one.to))
    const share = Math.max(...own.map((one) => one.share))
    const largest = own.find((one) => (part === 'foot' ? one.from === from : one.to === to)) ?? first
    const zone = { name: largest.name, from, to, share, y: from, height: to - from }
    return [{ ...zone, x: 1 - share, width: share, networks: own.map((one) => one.network) }]
  })
}
