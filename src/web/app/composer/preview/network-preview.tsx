import type { Connection } from '#contract/connections.ts'
import { aiLabelOn } from '#domain/networks/ai-label.ts'
import { isBlankText } from '#domain/text/blank-text.ts'
import { readSettings } from '#domain/networks/network-settings.ts'
import { networkNames } from '#domain/networks/network.ts'
import { Sparkles } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { Note } from '../../../ui/note.tsx'
import { previewOf } from '../../../ui/previews/preview-of.ts'
import { contentToSend } from '../checks/content-to-send.ts'
import { contentToSave } from '../state/outgoing.ts'
import { settingIn } from '../settings/setting-values.ts'
import { mixOn } from '../settings/setting-text.ts'
import { useCover } from '../settings/use-cover.ts'
import type { ComposerModel } from '../state/use-composer.ts'
import { cardLinkOn } from './card-link.ts'
import { itemsOn } from './preview-items.ts'
import { useLinkCard } from './use-link-card.ts'

interface NetworkPreviewProps {
  connection: Connection
  model: ComposerModel
}

/** The post as one account will show it. */
export function NetworkPreview({ connection, model }: NetworkPreviewProps) {
  const { state } = model
  const network = connection.provider
  const Shown = previewOf[network]
  const [first, ...replies] = itemsOn(network, state, contentToSend(state, [network], model.kit.utmRules))
  const mix = mixOn(state, network)
  const { values } = readSettings(network, state.settings[network], connection.id, mix)
  const label = aiLabelOn(network, state.settings[network], mix)
  const coverUrl = useCover(model.workspaceId, settingIn(state.settings, { network, key: 'cover' }))
  // As it is written: what the workspace’s rules add to a link changes nothing of its page.
  const link = cardLinkOn(network, itemsOn(network, state, contentToSave(state))[0], values)
  const linkCard = useLinkCard(model.workspaceId, link)
  if (!first) return null
  const isEmpty = isBlankText(first.text) && first.media.length === 0 && replies.length === 0
  return (
    <section
      aria-label={`Preview on ${networkNames[network]} (${connection.username})`}
      className={classNames('overflow-hidden rounded-card border border-line', isEmpty && 'pv-empty')}
    >
      <Shown
        name={connection.displayName ?? connection.username}
        username={connection.username}
        avatarUrl={connection.avatarUrl}
        first={isEmpty ? { ...first, text: 'Your text will appear here.' } : first}
        replies={replies}
        settings={values}
        coverUrl={coverUrl}
        when="now"
        linkCard={linkCard}
      />
      {label && values[label.key] === true && (
        <Note icon={<Sparkles aria-hidden />} className="border-t border-line px-3 py-2">
          Labeled as made with AI.
        </Note>
      )}
      {linkCard?.imageLeftOut && (
        <Note tone="amber" className="border-t border-line px-3 py-2">
          The picture of this link is too large or can’t be read, so the card is published without it.
        </Note>
      )}
    </section>
  )
}
