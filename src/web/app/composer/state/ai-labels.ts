import { aiLabelOn, aiLabelReasonKey } from '#domain/networks/ai-label.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { mixOn } from '../settings/setting-text.ts'
import { settingIn } from '../settings/setting-values.ts'
import type { ComposerState } from './composer-state.ts'

/** What a network says about pictures of a model in this post. */
export interface AiLabel {
  network: NetworkId
  /** The setting of the network. */
  key: string
  /** false: its author took it back. */
  isOn: boolean
  /** Why it was taken back. */
  reason: string
}

/** The networks that get a picture of a model and have a label for it. It is on until its author takes it back. */
export function aiLabelsOf(state: ComposerState, networks: readonly NetworkId[]): AiLabel[] {
  return networks.flatMap((network) => {
    const mix = mixOn(state, network)
    const label = mix.includes('ai') ? aiLabelOn(network, state.settings[network], mix) : null
    if (!label) return []
    const { key } = label
    const reason = settingIn(state.settings, { network, key: aiLabelReasonKey })
    const isOn = settingIn(state.settings, { network, key }) !== false
    return [{ network, key, isOn, reason: typeof reason === 'string' ? reason : '' }]
  })
}
