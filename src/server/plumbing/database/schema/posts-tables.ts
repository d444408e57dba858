import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { NetworkId } from '#domain/networks/network.ts'
import type { PostContent, PostStatus } from '#domain/post/post.ts'
import type { Instant, MaybeInstant, GeneratedInstant, Json, GeneratedJson } from './column-types.ts'

interface ScheduledPostTable {
  id: Generated<string>
  workspace_id: string
  user_id: string
  status: PostStatus
  content: Json<PostContent>
  /** The shared text of `content`. */
  post_content: GeneratedAlways<string | null>
  type: Generated<string>
  title: string | null
  url: string | null
  platform_settings: GeneratedJson<Record<string, unknown>>
  scheduled_for: MaybeInstant
  posted_at: MaybeInstant
  scheduled_by: string | null
  version: Generated<number>
  /** For a repeating post: the current occurrence. */
  occurrence: Generated<number>
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface PostCountTable {
  workspace_id: string
  status: PostStatus
  posts: number
}

interface PostMediaTable {
  post_id: string
  media_id: string
  place: number
  role: Generated<'main' | 'reply' | 'cover'>
}

/** How far a post that repeats is. */
interface PostSeriesTable {
  post_id: string
  workspace_id: string
  start_at: MaybeInstant
  next_at: MaybeInstant
  last_posted_at: MaybeInstant
  /** The plan has no room for its next time. */
  paused_at: MaybeInstant
}

/** A deleted post as it was: what `restorePost` writes again. Rows of other tables are whole, as the database had them. */
export interface KeptPost {
  post: {
    user_id: string
    content: PostContent
    type: string
    title: string | null
    url: string | null
    platform_settings: Record<string, unknown>
    version: number
    occurrence: number
    created_at: string
  }
  connectionIds: string[]
  labelIds: string[]
  rows: Record<
    'post_series' | 'post_versions' | 'post_notes' | 'approvals' | 'approval_events',
    Record<string, unknown>[]
  >
}

interface DeletedPostTable {
  post_id: string
  workspace_id: string
  deleted_by: string | null
  deleted_at: Instant
  words: string
  networks: GeneratedJson<NetworkId[]>
  was_draft: boolean
  scheduled_for: MaybeInstant
  kept: Json<KeptPost>
}

interface DeletedPostMediaTable {
  post_id: string
  media_id: string
  role: 'main' | 'reply' | 'cover'
  place: number
}

interface IdempotencyKeyTable {
  workspace_id: string
  key: string
  request_hash: string
  post_id: string
  created_at: GeneratedInstant
}

export type LabelColor = 'lark' | 'sky' | 'amber' | 'leaf' | 'clay' | 'stone'

interface LabelTable {
  id: Generated<string>
  workspace_id: string
  name: string
  color: LabelColor
  campaign_from: string | null
  campaign_to: string | null
  created_at: Instant
}

interface PostLabelTable {
  post_id: string
  label_id: string
}

/** `words` is a tsvector: written and queried in SQL only. */
interface PostWordsTable {
  post_id: string
  words: string
}

interface PostVersionTable {
  post_id: string
  workspace_id: string
  version: number
  user_id: string | null
  at: Instant
  began_at: Instant
  saved: 'by-hand' | 'by-itself' | 'restored'
  content: Json<PostContent>
  platform_settings: Json<Record<string, unknown>>
  media_ids: Json<string[]>
  connection_ids: Json<string[]>
  scheduled_for: MaybeInstant
  /** The window that saved it, by its own name; null: unknown. */
  window_id: string | null
  /** Another person who changed the post was shown this version. */
  was_shown: Generated<boolean>
}

interface PostingSlotTable {
  id: Generated<string>
  workspace_id: string
  connection_id: string
  weekday: number
  minute_of_day: number
  label: string
  zone: string
  set_by: string | null
  created_at: Instant
}

interface SlotHoldTable {
  workspace_id: string
  connection_id: string
  at: Instant
  user_id: string
  held_until: Instant
}

export interface PostsTables {
  post_versions: PostVersionTable
  scheduled_posts: ScheduledPostTable
  post_counts: PostCountTable
  post_media: PostMediaTable
  post_series: PostSeriesTable
  deleted_posts: DeletedPostTable
  deleted_post_media: DeletedPostMediaTable
  posting_slots: PostingSlotTable
  slot_holds: SlotHoldTable
  idempotency_keys: IdempotencyKeyTable
  labels: LabelTable
  post_labels: PostLabelTable
  post_words: PostWordsTable
}

export type PostRow = Selectable<ScheduledPostTable>
