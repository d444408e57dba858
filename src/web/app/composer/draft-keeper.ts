import type { Media } from '#contract/media.ts'
import { isNetworkId, type NetworkId } from '#domain/network.ts'
import type { PostContent } from '#domain/post.ts'
import { mediaOf } from './attachment.ts'
import type { ComposerState } from './composer-state.ts'

/** What is kept of an unsaved post on this device, so that it survives a crash of the tab. */
export interface KeptDraft {
  postId: string | null
  version: number | null
  content: PostContent
  connectionIds: readonly string[]
  media: readonly Media[]
  scheduledFor: string | null
  keptAt: string
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function keyOf(workspaceId: string): string {
  return `postlark.kept-draft.${workspaceId}`
}

/** Keeps what is written. A full or forbidden store is no reason to disturb the writer. */
export function keepDraft(
  workspaceId: string,
  state: ComposerState,
  now: Date,
  store: Store = localStorage,
): boolean {
  const kept: KeptDraft = {
    postId: state.post?.id ?? null,
    version: state.post?.version ?? null,
    content: state.content,
    connectionIds: state.connectionIds,
    media: state.attachments.flatMap((attachment) => {
      const media = mediaOf(attachment)
      return media ? [{ ...media, altText: attachment.altText }] : []
    }),
    scheduledFor: state.scheduledFor?.toISOString() ?? null,
    keptAt: now.toISOString(),
  }
  try {
    store.setItem(keyOf(workspaceId), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** What was kept, or null. Anything that does not read as a kept draft is as good as nothing. */
export function keptDraft(workspaceId: string, store: Store = localStorage): KeptDraft | null {
  try {
    return readKept(JSON.parse(store.getItem(keyOf(workspaceId)) ?? 'null'))
  } catch {
    return null
  }
}

/** Forgets it: it was saved, or its writer does not want it. */
export function forgetDraft(workspaceId: string, store: Store = localStorage): void {
  try {
    store.removeItem(keyOf(workspaceId))
  } catch {
    // Nothing could be kept there in the first place.
  }
}

function readKept(value: unknown): KeptDraft | null {
  if (!isRecord(value) || !isRecord(value.content) || typeof value.content.all !== 'string') return null
  const media = Array.isArray(value.media) ? value.media.filter(isMedia) : []
  const platforms = isRecord(value.content.platforms) ? value.content.platforms : {}
  const kept: KeptDraft = {
    postId: typeof value.postId === 'string' ? value.postId : null,
    version: typeof value.version === 'number' ? value.version : null,
    content: {
      all: value.content.all,
      platforms: Object.fromEntries(Object.entries(platforms).filter(isOwnText)),
    },
    connectionIds: Array.isArray(value.connectionIds) ? value.connectionIds.filter(isText) : [],
    media,
    scheduledFor:
      isText(value.scheduledFor) && !Number.isNaN(Date.parse(value.scheduledFor)) ? value.scheduledFor : null,
    keptAt: isText(value.keptAt) ? value.keptAt : '',
  }
  return isWorthKeeping(kept.content, media.length) ? kept : null
}

/** Whether there is anything in it that somebody would miss. */
export function isWorthKeeping(content: PostContent, pictures: number): boolean {
  return (
    pictures > 0 ||
    [content.all, ...Object.values(content.platforms ?? {})].some((text) => text.trim() !== '')
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isOwnText(entry: [string, unknown]): entry is [NetworkId, string] {
  return isNetworkId(entry[0]) && isText(entry[1])
}

function isMedia(value: unknown): value is Media {
  return (
    isRecord(value) &&
    isText(value.id) &&
    isText(value.url) &&
    isText(value.thumbnailUrl) &&
    isText(value.mimeType)
  )
}
