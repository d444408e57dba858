import type { Media } from '#contract/media.ts'
import { isNetworkId, type NetworkId } from '#domain/network.ts'
import type { PostContent, ThreadItem } from '#domain/post.ts'
import { mediaOf, type Attachment, type UnfinishedUpload } from './attachment.ts'
import { allAttachments, contentOf, type ComposerState } from './composer-state.ts'
import type { Creation } from './drafts/saver.ts'
import type { Settings } from './settings/setting-values.ts'

/** What is kept of an unsaved post on this device, so that it survives a crash of the tab. */
export interface KeptDraft {
  postId: string | null
  version: number | null
  /** Of a post that is already saved: it is a draft. */
  isDraft: boolean
  /** Sent to be made, without an answer yet. */
  creation: Creation | null
  content: PostContent
  connectionIds: readonly string[]
  media: readonly Media[]
  /** What replies carry. */
  mediaElsewhere: readonly Media[]
  /** Files of the post itself that were still on their way. */
  unfinished: readonly UnfinishedUpload[]
  settings: Settings
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
  creation: Creation | null = null,
): boolean {
  const kept: KeptDraft = {
    postId: state.post?.id ?? null,
    version: state.post?.version ?? null,
    isDraft: state.post?.isDraft ?? true,
    creation,
    content: contentOf(state),
    connectionIds: state.connectionIds,
    media: arrived(state.attachments),
    mediaElsewhere: arrived(allAttachments(state).filter((one) => !state.attachments.includes(one))),
    unfinished: state.attachments.flatMap(unfinishedOf),
    settings: state.settings,
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

function arrived(attachments: readonly Attachment[]): Media[] {
  return attachments.flatMap((attachment) => {
    const media = mediaOf(attachment)
    return media ? [{ ...media, altText: attachment.altText }] : []
  })
}

function unfinishedOf({ name, kind, altText, state }: Attachment): UnfinishedUpload[] {
  if (kind === 'image') return []
  if (state.kind === 'uploading') return [{ name, kind, bytes: 0, altText }]
  return state.kind === 'interrupted' ? [{ name, kind, bytes: state.bytes, altText }] : []
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
  const media = listOf(value.media, isMedia)
  const unfinished = listOf(value.unfinished, isUnfinished)
  const platforms = isRecord(value.content.platforms) ? value.content.platforms : {}
  const kept: KeptDraft = {
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
    media,
    mediaElsewhere: listOf(value.mediaElsewhere, isMedia),
    unfinished,
    settings: isRecord(value.settings) ? value.settings : {},
    scheduledFor:
      isText(value.scheduledFor) && !Number.isNaN(Date.parse(value.scheduledFor)) ? value.scheduledFor : null,
    keptAt: isText(value.keptAt) ? value.keptAt : '',
  }
  return isWorthKeeping(kept.content, media.length + unfinished.length) ? kept : null
}

/** Whether there is anything in it that somebody would miss. */
export function isWorthKeeping(content: PostContent, files: number): boolean {
  const { all = [], platforms = {} } = content.thread ?? {}
  const replies = [...all, ...Object.values(platforms).flat()]
  const texts = [content.all, ...Object.values(content.platforms ?? {}), ...replies.map(({ text }) => text)]
  return (
    files > 0 || replies.some(({ media }) => media.length > 0) || texts.some((text) => text.trim() !== '')
  )
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

// What was sent is sent again as it was: the server reads it anew.
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
