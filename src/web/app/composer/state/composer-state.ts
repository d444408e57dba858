import type { Media } from '#contract/media.ts'
import type { Problem } from '#domain/post/check-post.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { nextQuarterHour } from '#domain/time/pick-time.ts'
import type { PostContent } from '#domain/post/post.ts'
import {
  attachmentOf,
  interruptedUpload,
  type Attachment,
  type UnfinishedUpload,
} from '../files/attachment.ts'
import {
  contentOf,
  moved,
  repliesOf,
  repliesOfTab,
  withOwnWords,
  type Replies,
  type Reply,
  type Tab,
  type DraftTexts,
} from './replies.ts'
import { followedBy, withFilesOn, withFileToggled, withReplaced, type OwnMedia } from './own-media.ts'
import { withSetting, type SettingChange, type Settings } from '../settings/setting-values.ts'
import type { Creation } from '../drafts/creation.ts'

export { contentOf, hasOwnText, textOfTab, type Tab } from './replies.ts'

/** What the composer opens with. */
export interface Opening {
  /** null: a new post. */
  post: { id: string; version: number | null; isDraft: boolean } | null
  content: PostContent
  connectionIds: readonly string[]
  media: readonly Media[]
  /** What replies and covers carry. */
  mediaElsewhere?: readonly Media[]
  unfinished?: readonly UnfinishedUpload[]
  /** Sent to be made by an earlier session, which got no answer. */
  creation?: Creation | null
  settings?: Settings
  scheduledFor: Date
  /** Nobody asked for that time. */
  isTimeOffered?: boolean
  /** It was written before and never saved. */
  isUnsaved: boolean
}

export interface ComposerState extends DraftTexts {
  post: Opening['post']
  connectionIds: readonly string[]
  attachments: readonly Attachment[]
  ownMedia: OwnMedia
  /** `platformSettings`: by network. */
  settings: Settings
  /** null: something is typed that is not a time. */
  scheduledFor: Date | null
  /** The time is one that nobody chose: it moves on rather than pass. */
  isTimeOffered: boolean
  tab: Tab
  /** Something was changed that is not saved. */
  isDirty: boolean
  /** Grows with every change, so that a saving knows whether it saved the last one. */
  edits: number
  /** A save was asked for: what is still missing is now said, too. */
  wasTried: boolean
  /** The signature a new post began with: alone it is nothing written. */
  begunWith: string
  /** Texts that are too long for X are shortened when they are saved. */
  autoTruncate: boolean
  /** A shorter text that AI wrote, and the one it stands for. */
  shorter: { of: string; text: string } | null
  /** What the server refused, until the next change. */
  refused: readonly Problem[]
}

export type ComposerAction =
  /** `tab`: another one than the one shown. */
  | { type: 'text-written'; text: string; tab?: Tab }
  /** A new post in which nothing is written yet gets its signature. */
  | { type: 'signed'; signature: string }
  | { type: 'auto-truncate-chosen'; isOn: boolean }
  | { type: 'shortened'; of: string; text: string }
  | { type: 'tab-chosen'; tab: Tab }
  | { type: 'own-text-dropped'; network: NetworkId }
  /** `key` names the new reply. */
  | { type: 'reply-added'; key: string }
  | { type: 'reply-written'; key: string; text: string }
  /** The first text is the post, the others are replies before those there are. `keys` name them. */
  | { type: 'thread-written'; texts: readonly string[]; keys: readonly string[] }
  | { type: 'reply-moved'; key: string; by: -1 | 1 }
  | { type: 'reply-removed'; key: string }
  | { type: 'connection-toggled'; connectionId: string }
  | { type: 'connections-left-out'; connectionIds: readonly string[] }
  | ({ type: 'setting-chosen' } & SettingChange)
  /** `reply`: whose files they are; left out: the post's own. */
  | { type: 'attached'; attachments: readonly Attachment[]; reply?: string }
  | { type: 'attachment-changed'; key: string; change: Partial<Omit<Attachment, 'key'>> }
  /** Another file takes its place. */
  | { type: 'attachment-replaced'; key: string; attachment: Attachment; reply?: string }
  | { type: 'attachment-removed'; key: string; reply?: string }
  /** `network`: whose order changes; left out: the shared one. */
  | { type: 'attachment-moved'; key: string; by: -1 | 1; reply?: string; network?: NetworkId }
  /** A network takes a file, or leaves it out. */
  | { type: 'media-toggled'; network: NetworkId; key: string }
  | { type: 'own-media-dropped'; network: NetworkId }
  | { type: 'time-chosen'; at: Date | null }
  /** A time that nobody chose, in place of another one. */
  | { type: 'time-offered'; at: Date }
  /** Time passes while one writes. */
  | { type: 'looked-at-clock'; now: Date; zone: string }
  /** `recurring` of the settings; null: it goes out once. */
  | { type: 'repeat-chosen'; recurring: object | null }
  | { type: 'tried' }
  | { type: 'refused'; problems: readonly Problem[] }
  /** `edits`: of the state that was saved. */
  | { type: 'saved'; post: NonNullable<Opening['post']>; media: readonly Media[]; edits: number }
  /** What is written stays, and is now a change of this post; null: of none. */
  | { type: 'rebased'; post: Opening['post'] }
  /** Another version takes the place of what is written. */
  | { type: 'replaced'; opening: Opening }
  /** What was written before takes its place again. */
  | { type: 'put-back'; state: ComposerState }

/** The composer at the moment it opens. */
export function openedWith(opening: Opening): ComposerState {
  const { post, content, connectionIds, media, scheduledFor, isUnsaved } = opening
  const { mediaElsewhere = [], unfinished = [], settings = {} } = opening
  const interrupted = unfinished.map((one, index) => interruptedUpload(one, `unfinished-${index}`))
  let replies = 0
  return {
    post,
    content: { all: content.all, platforms: content.platforms },
    replies: repliesOf(content.thread, mediaElsewhere, () => `opened-${(replies += 1)}`),
    connectionIds,
    attachments: [...media.map(attachmentOf), ...interrupted],
    // A file that is saved has its id for a key.
    ownMedia: content.media ?? {},
    settings,
    scheduledFor,
    isTimeOffered: opening.isTimeOffered ?? false,
    tab: 'all',
    isDirty: isUnsaved,
    edits: 0,
    wasTried: false,
    begunWith: '',
    autoTruncate: false,
    shorter: null,
    refused: [],
  }
}

/** One step of writing. Pure; what it does not know it leaves as it is. */
export function composerReducer(state: ComposerState, action: ComposerAction): ComposerState {
  switch (action.type) {
    case 'text-written':
      return withText(state, action.tab ?? state.tab, action.text)
    case 'signed':
      return canBeSigned(state)
        ? {
            ...state,
            content: { ...state.content, all: `\n\n${action.signature}` },
            begunWith: action.signature,
          }
        : state
    case 'auto-truncate-chosen':
      return changed(state, { autoTruncate: action.isOn })
    case 'shortened':
      return changed(state, { shorter: { of: action.of, text: action.text } })
    case 'tab-chosen':
      return { ...state, tab: action.tab }
    case 'own-text-dropped':
      return changed(state, withoutOwnText(state, action.network))
    case 'reply-added':
      return withReplies(state, (replies) => [...replies, { key: action.key, text: '', attachments: [] }])
    case 'reply-written':
      return withReply(state, action.key, (reply) => ({ ...reply, text: action.text }))
    case 'thread-written':
      return withThread(state, action)
    case 'reply-moved':
      return withReplies(state, (replies, keyNow) => moved(replies, keyNow(action.key), action.by))
    case 'reply-removed':
      return withReplies(state, (replies, keyNow) => replies.filter((one) => one.key !== keyNow(action.key)))
    case 'connection-toggled':
      return changed(state, { connectionIds: toggled(state.connectionIds, action.connectionId) })
    case 'connections-left-out':
      return changed(state, {
        connectionIds: state.connectionIds.filter((id) => !action.connectionIds.includes(id)),
        tab: 'all',
      })
    case 'setting-chosen':
      return changed(state, { settings: withSetting(state.settings, action) })
    case 'attached':
      return withFiles(state, action.reply, (files) => [...files, ...action.attachments])
    case 'attachment-changed':
      return changed(state, everywhere(state, action.key, action.change))
    case 'attachment-replaced':
      return withReplacedFile(state, action)
    case 'attachment-removed':
      return withFiles(state, action.reply, (files) => files.filter((one) => one.key !== action.key))
    case 'attachment-moved':
      if (action.network) {
        const { network, key, by } = action
        return changed(state, { ownMedia: withFilesOn(state, network, (files) => moved(files, key, by)) })
      }
      return withFiles(state, action.reply, (files) => moved(files, action.key, action.by))
    case 'media-toggled':
      return changed(state, { ownMedia: withFileToggled(state, action.network, action.key) })
    case 'own-media-dropped': {
      const { [action.network]: _, ...ownMedia } = state.ownMedia
      return changed(state, { ownMedia })
    }
    case 'time-chosen':
      return changed(state, { scheduledFor: action.at, isTimeOffered: false })
    case 'time-offered':
      return state.isTimeOffered ? { ...state, scheduledFor: action.at } : state
    case 'looked-at-clock':
      return withTimeToCome(state, action.now, action.zone)
    case 'repeat-chosen': {
      const { recurring: _, ...settings } = state.settings
      return changed(state, {
        settings: action.recurring ? { ...settings, recurring: action.recurring } : settings,
      })
    }
    case 'tried':
      return { ...state, wasTried: true, refused: [] }
    case 'refused':
      return { ...state, refused: action.problems }
    case 'saved':
      return {
        ...state,
        ...withSaved(state, action.media),
        post: action.post,
        isDirty: state.edits !== action.edits,
      }
    case 'rebased':
      // What becomes a post of its own may have had its time.
      return changed(state, { post: action.post, isTimeOffered: state.isTimeOffered || action.post === null })
    case 'replaced':
      return { ...openedWith(action.opening), edits: state.edits + 1 }
    case 'put-back':
      return changed({ ...action.state, edits: state.edits }, { post: state.post })
  }
}

/** The state with a time that is still to come, if nobody chose the one that passed. */
export function withTimeToCome(state: ComposerState, now: Date, zone: string): ComposerState {
  const { isTimeOffered, scheduledFor } = state
  if (!isTimeOffered || scheduledFor === null || scheduledFor.getTime() > now.getTime()) return state
  return { ...state, scheduledFor: nextQuarterHour(now, zone) }
}

/** A new post that nobody has begun. */
export function canBeSigned({ post, edits, isDirty, content, attachments }: ComposerState): boolean {
  const own = Object.keys(content.platforms ?? {})
  return (
    post === null && edits === 0 && !isDirty && content.all === '' && own.length + attachments.length === 0
  )
}

/** What is written, without the signature that nothing was written above. */
export function contentBegun(state: ComposerState): PostContent {
  const content = contentOf(state)
  return content.all.trim() === state.begunWith ? { ...content, all: '' } : content
}

function changed(state: ComposerState, change: Partial<ComposerState>): ComposerState {
  return { ...state, ...change, isDirty: true, edits: state.edits + 1, refused: [] }
}

/** The writing once the tab's network has words of its own; the keys of its replies follow from those they copy. */
function owning(state: ComposerState): DraftTexts {
  const shared = [...(state.replies.all ?? [])]
  return withOwnWords(state, state.tab, () => ownKey(state.tab, shared.shift()?.key ?? 'more'))
}

/** Words for a tab that need not be the one shown. */
function withText(state: ComposerState, tab: Tab, text: string): ComposerState {
  return changed(state, written(owning({ ...state, tab }), tab, text))
}

function withThread(
  state: ComposerState,
  { texts: [first = '', ...others], keys }: Extract<ComposerAction, { type: 'thread-written' }>,
): ComposerState {
  const added = others.map((text, at) => ({ key: keys[at] ?? `thread-${at}`, text, attachments: [] }))
  return withReplies(withText(state, state.tab, first), (replies) => [...added, ...replies])
}

function ownKey(tab: Tab, key: string): string {
  return `${tab}:${key}`
}

function written({ content, replies }: DraftTexts, tab: Tab, text: string): DraftTexts {
  return tab === 'all'
    ? { content: { ...content, all: text }, replies }
    : { content: { ...content, platforms: { ...content.platforms, [tab]: text } }, replies }
}

function withoutOwnText({ content, replies }: DraftTexts, network: NetworkId): DraftTexts {
  const { [network]: _text, ...platforms } = content.platforms ?? {}
  const { [network]: _replies, ...rest } = replies
  return { content: { ...content, platforms }, replies: rest }
}

/**
 * Changes the replies of the tab. A network that showed the shared ones gets its own first.
 * @param change `keyNow` gives the key that a reply has after that
 */
function withReplies(
  state: ComposerState,
  change: (replies: readonly Reply[], keyNow: (key: string) => string) => readonly Reply[],
): ComposerState {
  const own = owning(state)
  const keyNow = (key: string) =>
    own.replies[state.tab]?.some((one) => one.key === key) ? key : ownKey(state.tab, key)
  const replies = change(repliesOfTab(own, state.tab), keyNow)
  return changed(state, { content: own.content, replies: { ...own.replies, [state.tab]: replies } })
}

function withReply(state: ComposerState, key: string, change: (reply: Reply) => Reply): ComposerState {
  return withReplies(state, (replies, keyNow) =>
    replies.map((one) => (one.key === keyNow(key) ? change(one) : one)),
  )
}

function withFiles(
  state: ComposerState,
  reply: string | undefined,
  change: (files: readonly Attachment[]) => readonly Attachment[],
): ComposerState {
  if (reply === undefined) {
    const attachments = change(state.attachments)
    return changed(state, { attachments, ownMedia: followedBy(state, attachments) })
  }
  return withReply(state, reply, (one) => ({ ...one, attachments: change(one.attachments) }))
}

/** Another file takes the place of one, on every network that takes it. */
function withReplacedFile(
  state: ComposerState,
  { key, attachment, reply }: Extract<ComposerAction, { type: 'attachment-replaced' }>,
): ComposerState {
  const replaced = (files: readonly Attachment[]) => files.map((one) => (one.key === key ? attachment : one))
  if (reply !== undefined) return withFiles(state, reply, replaced)
  const ownMedia = withReplaced(state.ownMedia, key, attachment.key)
  return changed(state, { attachments: replaced(state.attachments), ownMedia })
}

/** A file may stand in several replies: it is the same one. */
function everywhere(
  { attachments, replies }: ComposerState,
  key: string,
  change: Partial<Omit<Attachment, 'key'>>,
): Pick<ComposerState, 'attachments' | 'replies'> {
  const inList = (files: readonly Attachment[]) =>
    files.map((one) => (one.key === key ? { ...one, ...change } : one))
  const inReplies = Object.entries(replies).map(([tab, some]) => [
    tab,
    some.map((reply) => ({ ...reply, attachments: inList(reply.attachments) })),
  ])
  return { attachments: inList(attachments), replies: Object.fromEntries(inReplies) as Replies }
}

/** The files as the server now has them, alt texts included, so that these are not sent again. */
function withSaved(
  state: ComposerState,
  saved: readonly Media[],
): Pick<ComposerState, 'attachments' | 'replies'> {
  const known = new Map(saved.map((media) => [media.id, media]))
  const inList = (files: readonly Attachment[]) =>
    files.map((one) => {
      const media = one.state.kind === 'ready' ? known.get(one.state.media.id) : undefined
      return one.state.kind === 'ready' && media
        ? { ...one, state: { ...one.state, media: { ...one.state.media, altText: media.altText } } }
        : one
    })
  const inReplies = Object.entries(state.replies).map(([tab, some]) => [
    tab,
    some.map((reply) => ({ ...reply, attachments: inList(reply.attachments) })),
  ])
  return { attachments: inList(state.attachments), replies: Object.fromEntries(inReplies) as Replies }
}

/** Every file of the post and its replies, each once. */
export function allAttachments({ attachments, replies }: Pick<ComposerState, 'attachments' | 'replies'>) {
  const all = [attachments, ...Object.values(replies).flatMap((some) => some.map((one) => one.attachments))]
  return [...new Map(all.flat().map((one) => [one.key, one])).values()]
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}
