import type { Media } from '#contract/media.ts'
import { messages } from '#contract/messages.ts'
import { aiLabelOn } from '#domain/networks/ai-label.ts'
import { kindsIn } from '#domain/networks/rules-of-kind.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { PicturesPanel } from '../../pictures/pictures-panel.tsx'
import { attachmentOf, mediaOf } from '../files/attachment.ts'
import { fileLimit } from '../files/uploads.ts'
import { textOfTab } from '../state/composer-state.ts'
import type { ComposerModel } from '../state/use-composer.ts'

/** Pictures for the post. One that is used becomes its last file, with a proposed alt text. */
export function PostPictures({ model }: { model: ComposerModel }) {
  const { workspaceId, state, dispatch, networks } = model
  const media = state.attachments.flatMap((one) => mediaOf(one) ?? [])
  const limit = fileLimit(networks)

  function use(made: Media) {
    const attachment = attachmentOf(made)
    dispatch({ type: 'attached', attachments: [attachment] })
    showToast({
      title: messages.toastTitles.success,
      description: 'The image is in your post. Check its alt text: it is a proposal.',
      action: { label: 'Undo', onAct: () => dispatch({ type: 'attachment-removed', key: attachment.key }) },
    })
  }

  return (
    <PicturesPanel
      workspaceId={workspaceId}
      shapes={{ networks, kinds: kindsIn(state.settings) }}
      postText={textOfTab(state, state.tab)}
      photos={media.filter(
        ({ kind, state: now, animated }) => kind === 'image' && now === 'ready' && !animated,
      )}
      use={{
        name: 'Use',
        taken: media.map(({ id }) => id),
        refusal:
          state.attachments.length >= limit ? `The post has its ${limit} files. Remove one first.` : null,
      }}
      onUse={use}
      labeledOn={networks.filter((network) => aiLabelOn(network, state.settings[network], ['image', 'ai']))}
    />
  )
}
