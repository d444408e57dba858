import type { Media } from '#contract/media.ts'
import { isNetworkId, type NetworkId } from '#domain/networks/network.ts'
import type { PostContent, ThreadItem } from '#domain/post/post.ts'
import type { UnfinishedUpload } from '../files/attachment.ts'
import type { KeptDraft } from './kept-draft.ts'
import type { Creation } from '../drafts/creation.ts'

/**
 * What was kept, as it came out of the store.
 * @returns null for anything that does not read as a kept draft
 */
export function readKept(slot: string, value: unknown): KeptDraft | null {
  if (!isRecord(value) || !isRecord(value.content) || typeof value.content.all !== 'string') return null
  const platforms = isRecord(value.content.platforms) ? value.content.platforms : {}
  return {
    slot,
    postId: typeof value.postId === 'string' ? value.postId : null,
    version: typeof value.version === 'number' ? value.version : null,
    isDraft: value.isDraft !== false,
    creation: isCreation(value.creation) ? value.creation : null,
    content: {
      all: value.content.all,
      platforms: Object.fromEntries(Object.entries(platforms).filter(isOwnText)),
      ...(isRecord(value.content.thread) && { thread: readThread(value.content.thread) }),
      ...(isRecord(value.content.media) && { media: readChoices(value.content.media) }),
    },
    connectionIds: listOf(value.connectionIds, isText),
    media: listOf(value.media, isMedia),
    mediaElsewhere: listOf(value.mediaElsewhere, isMedia),
    unfinished: listOf(value.unfinished, isUnfinished),
    settings: isRecord(value.settings) ? value.settings : {},
    scheduledFor:
      isText(value.scheduledFor) && !Number.isNaN(Date.parse(value.scheduledFor)) ? value.scheduledFor : null,
    isTimeOffered: value.isTimeOffered === true,
    keptAt: isText(value.keptAt) ? value.keptAt : '',
  }
}

function readThread(thread: Record<string, unknown>): NonNullable<PostContent['thread']> {
  const platforms = isRecord(thread.platforms) ? Object.entries(thread.platforms) : []
  return {
    all: listOf(thread.all, isReply),
    platforms: Object.fromEntries(
      platforms.filter(([id]) => isNetworkId(id)).map(([id, items]) => [id, listOf(items, isReply)]),
    ),
  }
}

function readChoices(media: Record<string, unknown>): NonNullable<PostContent['media']> {
  const ofNetworks = Object.entries(media).filter(([id]) => isNetworkId(id))
  return Object.fromEntries(ofNetworks.map(([id, ids]) => [id, listOf(ids, isText)]))
}

function listOf<Item>(value: unknown, isItem: (one: unknown) => one is Item): Item[] {
  return Array.isArray(value) ? value.filter(isItem) : []
}

function isReply(value: unknown): value is ThreadItem {
  return isRecord(value) && isText(value.text) && Array.isArray(value.media) && value.media.every(isText)
}

function isUnfinished(value: unknown): value is UnfinishedUpload {
  return isRecord(value) && isText(value.name) && isText(value.kind) && typeof value.bytes === 'number'
}

// What was sent is sent again as it was: the server checks it again.
function isCreation(value: unknown): value is Creation {
  return (
    isRecord(value) && isText(value.key) && isRecord(value.body) && Array.isArray(value.body.connectionIds)
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
    // What an older version kept says less of a file than is needed now.
    isText(value.state) &&
    isText(value.url) &&
    isText(value.thumbnailUrl) &&
    isText(value.mimeType)
  )
}
