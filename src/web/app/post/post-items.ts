import type { Post } from '#contract/posts.ts'
import type { ReviewedPost } from '#contract/reviews.ts'
import { partFor } from '#domain/media/fit-plan.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { mediaFor, repliesFor } from '#domain/post/post.ts'
import { textsOn } from '#domain/post/texts-on.ts'
import { overflowStart } from '#domain/text/text-length.ts'
import type { PreviewItem, PreviewMedia } from '../../ui/previews/preview-props.ts'

type File = ReviewedPost['media'][number]

/** A post with its files, saved or as in a review. */
type PostWithFiles = Pick<Post, 'content'> & { media: readonly File[]; mediaElsewhere: readonly File[] }

/**
 * The items of a saved post on a network: the post and its replies where it has threads, elsewhere one item with all
 * text.
 */
export function itemsOf(post: PostWithFiles, network: NetworkId): PreviewItem[] {
  const replies = repliesFor(post.content, network)
  const files = [
    mediaFor(post.content, network, post.media),
    ...replies.map(({ media }) => media.flatMap((id) => byId(post, id))),
  ]
  const media = networkRules[network].thread ? files : [files.flat()]
  return textsOn(network, post.content).map((text, at) => ({
    key: `${at}`,
    text,
    overflow: overflowStart(text, network),
    media: (media[at] ?? []).map((file) => previewOf(file, network)),
  }))
}

function byId({ media, mediaElsewhere }: PostWithFiles, id: string): File[] {
  return [...media, ...mediaElsewhere].filter((file) => file.id === id)
}

function previewOf(media: File, network: NetworkId): PreviewMedia {
  const { images } = networkRules[network]
  return {
    key: media.id,
    kind: media.kind,
    url: media.kind === 'image' ? media.url : media.thumbnailUrl,
    altText: media.altText,
    name: media.id,
    aspect: media.height > 0 ? media.width / media.height : 1,
    crop: images && partFor(media, images),
    durationSec: media.durationSec ?? null,
    pages: media.pages ?? null,
  }
}
