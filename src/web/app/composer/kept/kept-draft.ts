import type { Media } from '#contract/media.ts'
import type { PostContent } from '#domain/post/post.ts'
import type { UnfinishedUpload } from '../files/attachment.ts'
import type { Settings } from '../settings/setting-values.ts'
import type { Creation } from '../drafts/creation.ts'

/** What is kept of an unsaved post on this device, so that it survives a crash of the tab. */
export interface KeptDraft {
  /** Where it is kept. */
  slot: string
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
  /** Nobody chose that time. */
  isTimeOffered: boolean
  keptAt: string
}
