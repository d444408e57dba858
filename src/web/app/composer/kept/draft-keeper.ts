import type { Media } from '#contract/media.ts'
import { isBlankText } from '#domain/text/blank-text.ts'
import type { PostContent } from '#domain/post/post.ts'
import { mediaOf, type Attachment, type UnfinishedUpload } from '../files/attachment.ts'
import { allAttachments, contentOf, type ComposerState } from '../state/composer-state.ts'
import { readKept } from './read-kept.ts'
import type { KeptDraft } from './kept-draft.ts'
import type { Creation } from '../drafts/creation.ts'

/** Of `localStorage`, what keeping drafts takes. */
export type KeptStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** How many are kept of one workspace. */
const maxKept = 10

/**
 * A place of its own for one opening of the composer: what another one left unsaved stays where it is. Every opening has
 * one, also on a post that is already saved, whose earlier changes may still wait for their writer.
 * @returns the key in the store, and the name of the lock
 */
export function newSlot(workspaceId: string): string {
  return `${beginningOf(workspaceId)}${crypto.randomUUID()}`
}

function beginningOf(workspaceId: string): string {
  return `postlark.kept-draft.${workspaceId}.`
}

/** Keeps what is written. A full or forbidden store is no reason to disturb the writer. */
export function keepDraft(
  slot: string,
  state: ComposerState,
  now: Date,
  store: KeptStore = localStorage,
  creation: Creation | null = null,
): boolean {
  const kept: Omit<KeptDraft, 'slot'> = {
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
    isTimeOffered: state.isTimeOffered,
    keptAt: now.toISOString(),
  }
  const beginning = slot.slice(0, slot.lastIndexOf('.') + 1)
  try {
    const isNew = store.getItem(slot) === null
    putIn(slot, JSON.stringify(kept), beginning, store)
    if (isNew) forgetOldest(beginning, store)
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

/** In a full store what is being written takes the room of what was left longest ago. */
function putIn(slot: string, text: string, beginning: string, store: KeptStore): void {
  try {
    return store.setItem(slot, text)
  } catch (error) {
    const oldest = newestIn(beginning, store).findLast((kept) => kept.slot !== slot)
    if (!oldest) throw error
    store.removeItem(oldest.slot)
    if (store.getItem(oldest.slot) !== null) throw error
  }
  putIn(slot, text, beginning, store)
}

function forgetOldest(beginning: string, store: KeptStore): void {
  const worthIt = newestIn(beginning, store).slice(0, maxKept)
  for (const slot of slotsIn(beginning, store)) {
    if (!worthIt.some((kept) => kept.slot === slot)) store.removeItem(slot)
  }
}

function slotsIn(beginning: string, store: KeptStore): string[] {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
  return keys.flatMap((key) => (key?.startsWith(beginning) ? [key] : []))
}

/** All that is kept of a workspace, the newest first. */
export function keptDrafts(workspaceId: string, store: KeptStore = localStorage): KeptDraft[] {
  try {
    return newestIn(beginningOf(workspaceId), store)
  } catch {
    return []
  }
}

function newestIn(beginning: string, store: KeptStore): KeptDraft[] {
  const found = slotsIn(beginning, store).flatMap((slot) => keptIn(slot, store) ?? [])
  return found.toSorted((one, other) => other.keptAt.localeCompare(one.keptAt))
}

/** What a slot holds, or null. Anything that does not read as a kept draft is as good as nothing. */
export function keptIn(slot: string, store: KeptStore = localStorage): KeptDraft | null {
  try {
    const kept = readKept(slot, JSON.parse(store.getItem(slot) ?? 'null'))
    return kept && isWorthKeeping(kept.content, kept.media.length + kept.unfinished.length) ? kept : null
  } catch {
    return null
  }
}

/** Forgets it: it was saved, or its writer does not want it. */
export function forgetDraft(slot: string, store: KeptStore = localStorage): void {
  try {
    store.removeItem(slot)
  } catch {
    // Nothing could be kept there in the first place.
  }
}

/** Whether there is anything in it that a person would miss. */
export function isWorthKeeping(content: PostContent, files: number): boolean {
  const { all = [], platforms = {} } = content.thread ?? {}
  const replies = [...all, ...Object.values(platforms).flat()]
  const texts = [content.all, ...Object.values(content.platforms ?? {}), ...replies.map(({ text }) => text)]
  return files > 0 || replies.some(({ media }) => media.length > 0) || !texts.every(isBlankText)
}
