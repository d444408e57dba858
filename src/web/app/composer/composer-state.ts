import type { Media } from '#contract/media.ts'
import type { Problem } from '#domain/check-post.ts'
import type { NetworkId } from '#domain/network.ts'
import { textFor, type PostContent } from '#domain/post.ts'
import { attachmentOf, type Attachment } from './attachment.ts'

/** Which text is being written: the shared one, or one network's own. */
export type Tab = 'all' | NetworkId

/** What the composer opens with. */
export interface Opening {
  /** null: a new post. */
  post: { id: string; version: number | null; isDraft: boolean } | null
  content: PostContent
  connectionIds: readonly string[]
  media: readonly Media[]
  scheduledFor: Date
  /** It was written before and never saved. */
  isUnsaved: boolean
}

export interface ComposerState {
  post: Opening['post']
  content: PostContent
  connectionIds: readonly string[]
  attachments: readonly Attachment[]
  /** null: something is typed that is not a time. */
  scheduledFor: Date | null
  tab: Tab
  /** Something was changed that is not saved. */
  isDirty: boolean
  /** A save was asked for: what is still missing is now said, too. */
  wasTried: boolean
  /** What the server refused, until the next change. */
  refused: readonly Problem[]
}

export type ComposerAction =
  | { type: 'text-written'; text: string }
  | { type: 'tab-chosen'; tab: Tab }
  | { type: 'own-text-dropped'; network: NetworkId }
  | { type: 'connection-toggled'; connectionId: string }
  | { type: 'connections-left-out'; connectionIds: readonly string[] }
  | { type: 'attached'; attachments: readonly Attachment[] }
  | { type: 'attachment-changed'; key: string; change: Partial<Omit<Attachment, 'key'>> }
  | { type: 'attachment-removed'; key: string }
  | { type: 'attachment-moved'; key: string; by: -1 | 1 }
  | { type: 'time-chosen'; at: Date | null }
  | { type: 'tried' }
  | { type: 'refused'; problems: readonly Problem[] }

/** The composer at the moment it opens. */
export function openedWith(opening: Opening): ComposerState {
  const { post, content, connectionIds, media, scheduledFor, isUnsaved } = opening
  return {
    post,
    content,
    connectionIds,
    attachments: media.map(attachmentOf),
    scheduledFor,
    tab: 'all',
    isDirty: isUnsaved,
    wasTried: false,
    refused: [],
  }
}

/** One step of writing. Pure; what it does not know it leaves as it is. */
export function composerReducer(state: ComposerState, action: ComposerAction): ComposerState {
  switch (action.type) {
    case 'text-written':
      return changed(state, { content: written(state.content, state.tab, action.text) })
    case 'tab-chosen':
      return { ...state, tab: action.tab }
    case 'own-text-dropped':
      return changed(state, { content: withoutOwnText(state.content, action.network) })
    case 'connection-toggled':
      return changed(state, { connectionIds: toggled(state.connectionIds, action.connectionId) })
    case 'connections-left-out':
      return changed(state, {
        connectionIds: state.connectionIds.filter((id) => !action.connectionIds.includes(id)),
        tab: 'all',
      })
    case 'attached':
      return changed(state, { attachments: [...state.attachments, ...action.attachments] })
    case 'attachment-changed':
      return changed(state, {
        attachments: state.attachments.map((one) =>
          one.key === action.key ? { ...one, ...action.change } : one,
        ),
      })
    case 'attachment-removed':
      return changed(state, { attachments: state.attachments.filter((one) => one.key !== action.key) })
    case 'attachment-moved':
      return changed(state, { attachments: moved(state.attachments, action.key, action.by) })
    case 'time-chosen':
      return changed(state, { scheduledFor: action.at })
    case 'tried':
      return { ...state, wasTried: true, refused: [] }
    case 'refused':
      return { ...state, refused: action.problems }
  }
}

function changed(state: ComposerState, change: Partial<ComposerState>): ComposerState {
  return { ...state, ...change, isDirty: true, refused: [] }
}

function written(content: PostContent, tab: Tab, text: string): PostContent {
  return tab === 'all'
    ? { ...content, all: text }
    : { ...content, platforms: { ...content.platforms, [tab]: text } }
}

function withoutOwnText(content: PostContent, network: NetworkId): PostContent {
  const { [network]: _, ...platforms } = content.platforms ?? {}
  return { ...content, platforms }
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}

function moved(attachments: readonly Attachment[], key: string, by: -1 | 1): readonly Attachment[] {
  const from = attachments.findIndex((one) => one.key === key)
  const to = from + by
  if (from < 0 || to < 0 || to >= attachments.length) return attachments
  const order = [...attachments]
  const [picked] = order.splice(from, 1)
  if (picked) order.splice(to, 0, picked)
  return order
}

/** The text of a tab: a network shows the shared one until it has its own. */
export function textOfTab(content: PostContent, tab: Tab): string {
  return tab === 'all' ? content.all : textFor(content, tab)
}

/** Whether a network has words of its own. */
export function hasOwnText(content: PostContent, network: NetworkId): boolean {
  return content.platforms?.[network] !== undefined
}
