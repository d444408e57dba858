import type { Media } from '#contract/media.ts'
import type { PagePicture } from '#contract/templates.ts'
import type { MediaFacts } from '#domain/media/media-facts.ts'
import { comingFile, nameIn, type SentMedia } from './session-media.ts'
import { kindOfFile } from './uploads.ts'

/** A file in the composer: on its way to the server, there, or refused. */
export interface Attachment {
  key: string
  name: string
  kind: Media['kind']
  /** What the previews show: the picture itself when it came in this session, else the server's copy; null: nothing yet. */
  imageUrl: string | null
  /** The same, small. */
  thumbnailUrl: string | null
  altText: string
  state:
    | { kind: 'uploading'; progress: number; isPaused?: boolean }
    /** The page was left while it was on its way: it goes on when its author chooses the same file again. */
    | { kind: 'interrupted'; bytes: number }
    /** `progress` of being made over, 0–1, while the server prepares it. */
    | { kind: 'ready'; media: Media; progress?: number }
    /** The message is for people. */
    | { kind: 'failed'; message: string; isFinal?: boolean }
}

/** A file that was still on its way when the page was left. */
export interface UnfinishedUpload {
  name: string
  kind: Media['kind']
  bytes: number
  altText: string
}

/** An uploaded file as the composer holds it. */
export function attachmentOf(media: Media): Attachment {
  const shown = {
    key: media.id,
    name: media.originalName,
    kind: media.kind,
    altText: media.altText,
    ...addressesOf(media),
  }
  return { ...shown, state: stateOf(media) }
}

/** A file that was just chosen: a picture shows itself. */
export function arrivingAttachment(file: File): Attachment {
  const kind = kindOfFile(file.type)
  const url = kind === 'image' ? URL.createObjectURL(file) : null
  return onItsWay(file.name, kind, url)
}

/** A file that another screen sent along by its address, before it is fetched. */
export function comingAttachment(sent: SentMedia): Attachment {
  const { name, kind, pictureUrl } = comingFile(sent)
  return onItsWay(name, kind, pictureUrl)
}

/** A picture of a web page, before the server has fetched it. */
export function pageAttachment({ address, alt }: PagePicture): Attachment {
  return { ...onItsWay(nameIn(address), 'image', null), altText: alt }
}

function onItsWay(name: string, kind: Media['kind'], pictureUrl: string | null): Attachment {
  return {
    key: crypto.randomUUID(),
    name,
    kind,
    imageUrl: pictureUrl,
    thumbnailUrl: pictureUrl,
    altText: '',
    state: { kind: 'uploading', progress: 0 },
  }
}

/** Where its pictures are, once there are any. */
export function addressesOf(media: Media): Pick<Attachment, 'imageUrl' | 'thumbnailUrl'> {
  if (media.state !== 'ready') return { imageUrl: null, thumbnailUrl: null }
  return {
    imageUrl: media.kind === 'image' ? media.url : media.thumbnailUrl,
    thumbnailUrl: media.thumbnailUrl,
  }
}

/** How far the server is with a file. */
export function stateOf(media: Media, progress?: number): Attachment['state'] {
  if (media.state !== 'failed') return { kind: 'ready', media, progress }
  return { kind: 'failed', message: media.problem ?? 'This file could not be processed.', isFinal: true }
}

/** What is offered to go on with after a reload. */
export function interruptedUpload(unfinished: UnfinishedUpload, key: string): Attachment {
  const { name, kind, bytes, altText } = unfinished
  return {
    key,
    name,
    kind,
    imageUrl: null,
    thumbnailUrl: null,
    altText,
    state: { kind: 'interrupted', bytes },
  }
}

/** The server's record of a file, once it has one. */
export function mediaOf(attachment: Attachment): Media | null {
  return attachment.state.kind === 'ready' ? attachment.state.media : null
}

/** Still being uploaded or prepared: what is saved waits for it. */
export function isOnItsWay({ state }: Attachment): boolean {
  return (
    (state.kind === 'uploading' && !state.isPaused) ||
    (state.kind === 'ready' && state.media.state === 'processing')
  )
}

/** The files that arrived, as the check of the post sees them: with the alt text as typed. */
export function factsOf(attachments: readonly Attachment[]): MediaFacts[] {
  return attachments.flatMap((attachment) => {
    const media = mediaOf(attachment)
    return media ? [{ ...media, altText: attachment.altText }] : []
  })
}

/** Going nowhere unless its author does something: failed, paused, or left behind by a reload. */
export function isStuck({ state }: Attachment): boolean {
  return (
    state.kind === 'failed' ||
    state.kind === 'interrupted' ||
    (state.kind === 'uploading' && state.isPaused === true)
  )
}
