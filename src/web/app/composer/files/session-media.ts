import type { Media } from '#contract/media.ts'
import type { WindowEvents } from '../../window-events.ts'

/**
 * Media another screen made for the next post, kept for this browser session. Source:
 * docs/specification/composer.md#new-post-dialog.
 */
const keys = ['mediaUrl', 'thumbnailUrl'] as const

/** A file to attach, by its address, and what is shown of it until it is here. */
export interface SentMedia {
  mediaUrl: string
  thumbnailUrl: string | null
}

/** What is to be attached: the event's, else the session's; each with its own thumbnail. */
export function sentMedia(detail: WindowEvents['new-post'] | undefined): SentMedia | null {
  if (detail?.mediaUrl) return { mediaUrl: detail.mediaUrl, thumbnailUrl: detail.thumbnailUrl ?? null }
  const mediaUrl = sessionStorage.getItem(keys[0])
  return mediaUrl === null ? null : { mediaUrl, thumbnailUrl: sessionStorage.getItem(keys[1]) }
}

/** On closing the dialog. */
export function clearSessionMedia(): void {
  for (const key of keys) sessionStorage.removeItem(key)
}

/** What a file that is still to be fetched is taken for, and the picture that stands for it meanwhile. */
export function comingFile({ mediaUrl, thumbnailUrl }: SentMedia): {
  name: string
  kind: Media['kind']
  pictureUrl: string | null
} {
  const name = nameIn(mediaUrl)
  const kind = /\.(?:mp4|mov|webm|m4v)$/iu.test(name) ? 'video' : 'image'
  return { name, kind, pictureUrl: thumbnailUrl ?? (kind === 'image' ? mediaUrl : null) }
}

/** The file, or null when it cannot be had. */
export async function fileFrom(url: string): Promise<File | null> {
  try {
    const response = await fetch(url)
    if (!response.ok) return null
    const blob = await response.blob()
    return new File([blob], nameIn(url), { type: blob.type })
  } catch {
    return null
  }
}

/** The name of a file, from its address. */
export function nameIn(url: string): string {
  return URL.parse(url, location.href)?.pathname.split('/').at(-1) || 'picture'
}
