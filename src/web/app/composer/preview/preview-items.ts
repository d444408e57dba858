import { partFor } from '#domain/media/fit-plan.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import type { PostContent } from '#domain/post/post.ts'
import { textsOn } from '#domain/post/texts-on.ts'
import { overflowStart } from '#domain/text/text-length.ts'
import { mediaOf, type Attachment } from '../files/attachment.ts'
import { contentOf, type ComposerState } from '../state/composer-state.ts'
import { filesOn } from '../state/own-media.ts'
import { hasChains, hasOwnText } from '../state/replies.ts'
import type { PreviewItem, PreviewMedia } from '../../../ui/previews/preview-props.ts'

/**
 * What a network will show: the post, and its replies where it has chains; elsewhere everything in one. Files that
 * failed are not shown: they do not go out.
 * @param content what goes out, where that is not what is written
 */
export function itemsOn(
  network: NetworkId,
  state: Pick<ComposerState, 'content' | 'replies' | 'attachments' | 'ownMedia'>,
  content: PostContent = contentOf(state),
): PreviewItem[] {
  const replies = (hasOwnText(state.content, network) ? state.replies[network] : state.replies.all) ?? []
  const files = [filesOn(state, network), ...replies.map(({ attachments }) => attachments)]
  const media = hasChains(network) ? files : [files.flat()]
  return textsOn(network, content).map((text, index) => ({
    key: index === 0 ? 'first' : (replies[index - 1]?.key ?? String(index)),
    text,
    overflow: overflowStart(text, network),
    media: (media[index] ?? [])
      .filter(({ state: { kind } }) => kind !== 'failed')
      .map((attachment) => previewMedia(attachment, network)),
  }))
}

function previewMedia(attachment: Attachment, network: NetworkId): PreviewMedia {
  const media = mediaOf(attachment)
  const { images } = networkRules[network]
  return {
    key: attachment.key,
    kind: attachment.kind,
    url: attachment.imageUrl,
    altText: attachment.altText,
    name: attachment.name,
    aspect: media && media.height > 0 ? media.width / media.height : attachment.kind === 'video' ? 9 / 16 : 1,
    crop: media && images && partFor(media, images),
    durationSec: media?.durationSec ?? null,
    pages: media?.pages ?? null,
  }
}
