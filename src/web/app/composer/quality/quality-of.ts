import type { NetworkId } from '#domain/networks/network.ts'
import { textsOn } from '#domain/post/texts-on.ts'
import { qualityPanelNetworks, scorePost, type QualityScore } from '#domain/quality/quality-score.ts'
import { allAttachments, type ComposerState } from '../state/composer-state.ts'
import { contentToSave } from '../state/outgoing.ts'
import { filesLeftOut } from '../state/own-media.ts'

export type PanelNetwork = (typeof qualityPanelNetworks)[number]

/** Those of the chosen networks that the score is shown for. */
export function scoredOf(networks: readonly NetworkId[]): PanelNetwork[] {
  return qualityPanelNetworks.filter((network) => networks.includes(network))
}

interface FoundQuality {
  network: PanelNetwork
  scored: readonly PanelNetwork[]
  quality: QualityScore
}

/**
 * The score of what is written, for the network whose text is shown, the one picked, or the first.
 * @returns null: no network with a score is chosen, or nothing is written and no media added
 */
export function qualityOf(
  state: ComposerState,
  networks: readonly NetworkId[],
  picked: PanelNetwork | null,
): FoundQuality | null {
  const scored = scoredOf(networks)
  const tab = scored.find((network) => network === state.tab)
  const network = tab ?? (picked && scored.includes(picked) ? picked : scored[0])
  if (network === undefined) return null
  const text = textsOn(network, contentToSave(state)).join('\n\n')
  const leftOut = filesLeftOut(state, network)
  const files = allAttachments(state).filter((one) => !leftOut.includes(one))
  if (text === '' && files.length === 0) return null
  const videos = files.filter(({ kind }) => kind === 'video').length
  const images = files.filter(({ kind }) => kind === 'image').length
  return { network, scored, quality: scorePost({ text, platform: network, images, videos }) }
}
