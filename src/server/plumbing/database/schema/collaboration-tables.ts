import type { Generated } from 'kysely'
import type { NotificationKind } from '#domain/post/notification.ts'
import type { Instant, MaybeInstant, Json, GeneratedJson } from './column-types.ts'

interface NotificationTable {
  id: Generated<string>
  /** null: it is about the person’s plan. */
  workspace_id: string | null
  user_id: string
  kind: NotificationKind
  post_id: string | null
  connection_id: string | null
  text: string
  created_at: Instant
  read_at: MaybeInstant
  mailed_at: MaybeInstant
}

interface NotificationPreferenceTable {
  user_id: string
  workspace_id: string
  kind: NotificationKind
  mail: 'at-once' | 'digest' | 'never'
}

interface ApprovalTable {
  post_id: string
  workspace_id: string
  state: 'asked' | 'approved' | 'sent-back' | 'changed'
  fingerprint: string
  wanted_for: MaybeInstant
  message: Generated<string>
  asked_by: string | null
  asked_at: MaybeInstant
  decided_by: string | null
  decided_by_link: Generated<boolean>
  decided_at: MaybeInstant
  comment: string | null
  changed_after: 'asked' | 'approved' | null
  changed_at: MaybeInstant
}

interface ApprovalEventTable {
  id: Generated<string>
  place: Generated<string>
  workspace_id: string
  post_id: string
  kind: 'asked' | 'withdrawn' | 'approved' | 'sent-back' | 'changed'
  name: string
  by_link: Generated<boolean>
  words: Generated<string>
  wanted_for: MaybeInstant
  at: Instant
}

interface PostNoteTable {
  id: Generated<string>
  workspace_id: string
  post_id: string
  user_id: string | null
  text: string
  mentions: GeneratedJson<string[]>
  created_at: Instant
  edited_at: MaybeInstant
}

interface ReviewLinkTable {
  id: Generated<string>
  workspace_id: string
  token_hash: string
  title: string
  zone: string
  created_by: string | null
  created_at: Instant
  expires_at: Instant
  revoked_at: MaybeInstant
  opened_at: MaybeInstant
}

interface ReviewPostTable {
  id: Generated<string>
  link_id: string
  workspace_id: string
  post_id: string | null
  place: number
  fingerprint: string
  /** A `ReviewSnapshot` of modules/approval. */
  snapshot: Json<unknown>
}

interface ReviewMediaTable {
  link_id: string
  media_id: string
}

interface ReviewDecisionTable {
  id: Generated<string>
  workspace_id: string
  review_post_id: string
  name: string
  decision: 'approved' | 'changes'
  comment: Generated<string>
  at: Instant
}

export interface CollaborationTables {
  notifications: NotificationTable
  notification_preferences: NotificationPreferenceTable
  approvals: ApprovalTable
  approval_events: ApprovalEventTable
  post_notes: PostNoteTable
  review_links: ReviewLinkTable
  review_posts: ReviewPostTable
  review_media: ReviewMediaTable
  review_decisions: ReviewDecisionTable
}
