import { aiLabelOn, aiLabelReasonKey } from './ai-label.ts'
import type { NetworkId } from './network.ts'
import type { MediaMix } from './network-settings.ts'

/** A label for what AI made that an author took back. */
interface RemovedAiLabel {
  network: NetworkId
  reason: string
}

/**
 * The networks on which a post with a picture of a model goes out without the label, and why.
 * @param settings of the post, by network
 */
export function removedAiLabels(
  settings: Readonly<Record<string, unknown>>,
  networks: readonly NetworkId[],
  media: MediaMix,
): RemovedAiLabel[] {
  if (!media.includes('ai')) return []
  return [...new Set(networks)].flatMap((network) => {
    const kept = settings[network]
    const label = aiLabelOn(network, kept, media)
    if (!label || valueIn(kept, label.key) !== false) return []
    const reason = valueIn(kept, aiLabelReasonKey)
    return [{ network, reason: typeof reason === 'string' ? reason : '' }]
  })
}

const valueIn = (kept: unknown, key: string): unknown =>
  typeof kept === 'object' && kept !== null
    ? Object.entries(kept).find(([name]) => name === key)?.[1]
    : undefined
