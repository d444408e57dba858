import type { Media } from '#contract/media.ts'
import type { MediaFacts } from '#domain/check-post.ts'

/** A picture in the composer: on its way to the server, there, or refused. */
export interface Attachment {
  key: string
  name: string
  /** What the previews show: the file itself when it came in this session, else the server's copy. */
  imageUrl: string
  /** The same, small. */
  thumbnailUrl: string
  altText: string
  state:
    | { kind: 'uploading'; progress: number }
    | { kind: 'ready'; media: Media }
    /** The message is for people. */
    | { kind: 'failed'; message: string }
}

/** An uploaded picture as the composer holds it. */
export function attachmentOf(media: Media): Attachment {
  return {
    key: media.id,
    name: media.originalName,
    imageUrl: media.url,
    thumbnailUrl: media.thumbnailUrl,
    altText: media.altText,
    state: { kind: 'ready', media },
  }
}

/** The server's record of a picture, once it has one. */
export function mediaOf(attachment: Attachment): Media | null {
  return attachment.state.kind === 'ready' ? attachment.state.media : null
}

/** The pictures that arrived, as the check of the post sees them: with the alt text as typed. */
export function factsOf(attachments: readonly Attachment[]): MediaFacts[] {
  return attachments.flatMap((attachment) => {
    const media = mediaOf(attachment)
    return media ? [{ ...media, altText: attachment.altText }] : []
  })
}
