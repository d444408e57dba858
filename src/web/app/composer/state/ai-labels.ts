import { aiLabelOn, aiLabelReasonKey } from '#domain/networks/ai-label.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { mediaOf, type Attachment } from '../files/attachment.ts'
import { mixOf } from '../settings/setting-text.ts'
import { settingIn } from '../settings/setting-values.ts'
import type { ComposerState } from './composer-state.ts'
import { filesOn } from './own-media.ts'
import { repliesOfTab } from './replies.ts'

/** What a network says about pictures of a model in this post. */
export interface AiLabel {
  network: NetworkId
  /** The setting of the network. */
  key: string
  /** unset: not decided yet. off: its author took it back. */
  state: 'unset' | 'on' | 'off'
  /** Why it was taken back. */
  reason: string
}

/** The networks that get a picture of a model and have a label for it. */
export function aiLabelsOf(state: ComposerState, networks: readonly NetworkId[]): AiLabel[] {
  return networks.flatMap((network) => {
    const files = filesOn(state, network)
    const inReplies = repliesOfTab(state, network).flatMap(({ attachments }) => attachments)
    if (![...files, ...inReplies].some(isMadeByAi)) return []
    const label = aiLabelOn(network, state.settings[network], mixOf(files))
    if (!label) return []
    const chosen = settingIn(state.settings, { network, key: label.key })
    const reason = settingIn(state.settings, { network, key: aiLabelReasonKey })
    return {
      network,
      key: label.key,
      state: typeof chosen === 'boolean' ? (chosen ? ('on' as const) : ('off' as const)) : ('unset' as const),
      reason: typeof reason === 'string' ? reason : '',
    }
  })
}

const isMadeByAi = (attachment: Attachment) => mediaOf(attachment)?.origin === 'ai'
