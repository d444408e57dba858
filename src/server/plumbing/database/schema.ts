import type { ColumnType, Generated, Selectable } from 'kysely'
import type { NetworkId } from '#domain/network.ts'
import type { NotificationKind } from '#domain/notification.ts'
import type { PostContent, PostStatus } from '#domain/post.ts'
import type { PublicationState } from '#domain/publication.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>
/** Read as a value; written as the JSON text of it. */
type Json<T> = ColumnType<T, string, string>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>

export interface UserTable {
  id: string
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  onboarding_completed: Generated<boolean>
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

export interface SessionTable {
  id: string
  user_id: string
  token: string
  expires_at: Instant
  ip_address: string | null
  user_agent: string | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

export interface SignInMethodTable {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: MaybeInstant
  refresh_token_expires_at: MaybeInstant
  scope: string | null
  password: string | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

export interface VerificationTable {
  id: string
  identifier: string
  value: string
  expires_at: Instant
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

export interface SignInRateTable {
  id: string
  key: string
  count: number
  last_request: ColumnType<string, number, number>
}

/** How often something was done since `began_at`. */
export interface TurnTable {
  key: string
  count: number
  began_at: Instant
}

export interface WorkspaceTable {
  id: Generated<string>
  name: string
  image_url: string | null
  created_at: GeneratedInstant
}

export interface WorkspaceMemberTable {
  workspace_id: string
  user_id: string
  role: 'owner' | 'admin' | 'editor' | 'author' | 'viewer'
  created_at: GeneratedInstant
}

export interface UserPreferenceTable {
  user_id: string
  workspace_id: string
  timezone: string
}

export interface UserSubscriptionTable {
  user_id: string
  plan_id: Generated<string>
  status: Generated<string>
  current_period_end: MaybeInstant
}

export interface ConnectionTable {
  id: Generated<string>
  workspace_id: string
  provider: NetworkId
  external_id: string
  username: string
  display_name: string | null
  avatar_url: string | null
  needs_reauth: Generated<boolean>
  credentials: Uint8Array
  key_id: string
  expires_at: MaybeInstant
  scopes: Generated<string[]>
  connected_by: string | null
  refreshing_until: MaybeInstant
  refreshing_by: string | null
  renewable: Generated<boolean>
  refreshed_at: GeneratedInstant
  warned_days: number | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

export interface MediaTable {
  id: Generated<string>
  workspace_id: string
  user_id: string
  kind: 'image' | 'video' | 'document'
  path: string
  thumbnail_path: string
  mime_type: string
  bytes: number
  width: number
  height: number
  animated: Generated<boolean>
  alt_text: Generated<string>
  original_name: Generated<string>
  state: Generated<'processing' | 'ready' | 'failed'>
  problem: string | null
  duration_sec: number | null
  frame_rate: number | null
  bit_rate: number | null
  video_codec: string | null
  audio_codec: string | null
  pages: number | null
  crop: ColumnType<CropBox | null, string | null | undefined, string | null>
  created_at: GeneratedInstant
}

/** Fractions of the sides, 0–1. */
export interface CropBox {
  x: number
  y: number
  width: number
  height: number
}

export interface ConnectionOfferTable {
  id: Generated<string>
  workspace_id: string
  user_id: string
  network: NetworkId
  accounts: Uint8Array
  key_id: string
  expires_at: Instant
  created_at: GeneratedInstant
}

export interface FeatureGrantTable {
  user_id: string
  feature: string
  created_at: GeneratedInstant
}

export interface ScheduledPostTable {
  id: Generated<string>
  workspace_id: string
  user_id: string
  status: PostStatus
  content: Json<PostContent>
  type: Generated<string>
  title: string | null
  url: string | null
  platform_settings: GeneratedJson<Record<string, unknown>>
  scheduled_for: MaybeInstant
  posted_at: MaybeInstant
  version: Generated<number>
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

/** Names and ids of what something was done to. */
export type ActivitySubject = Record<string, string | number | null>

export interface ActivityTable {
  id: Generated<string>
  workspace_id: string
  user_id: string | null
  action: string
  subject: GeneratedJson<ActivitySubject>
  at: Instant
}

export interface NotificationTable {
  id: Generated<string>
  workspace_id: string
  user_id: string
  kind: NotificationKind
  post_id: string | null
  connection_id: string | null
  text: string
  created_at: Instant
  read_at: MaybeInstant
  mailed_at: MaybeInstant
}

export interface NotificationPreferenceTable {
  user_id: string
  workspace_id: string
  kind: NotificationKind
  mail: 'at-once' | 'digest' | 'never'
}

export interface PostCountTable {
  workspace_id: string
  status: PostStatus
  posts: number
}

export interface PostMediaTable {
  post_id: string
  media_id: string
  place: number
  role: Generated<'main' | 'reply' | 'cover'>
}

export interface PublicationTable {
  id: Generated<string>
  workspace_id: string
  post_id: string
  connection_id: string | null
  network: NetworkId
  username: string
  account_key: string
  part: Generated<'post' | 'comment'>
  state: PublicationState
  due_at: MaybeInstant
  run_at: MaybeInstant
  tries: Generated<number>
  claims: Generated<number>
  claim_id: string | null
  claimed_until: MaybeInstant
  first_tried_at: MaybeInstant
  intended_at: MaybeInstant
  steps: GeneratedJson<Record<string, unknown>>
  ticket: ColumnType<
    Record<string, string | number | boolean | null> | null,
    string | null | undefined,
    string | null
  >
  remote_id: string | null
  url: string | null
  published_at: MaybeInstant
  reason_code: string | null
  reason: string | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

export interface AccountTurnTable {
  account_key: string
  held_by: string | null
  held_until: MaybeInstant
  closed_until: MaybeInstant
  freed_at: MaybeInstant
}

export interface NetworkPauseTable {
  network: string
  closed_until: Instant
}

export interface IdempotencyKeyTable {
  workspace_id: string
  key: string
  request_hash: string
  post_id: string
  created_at: GeneratedInstant
}

export interface WorkerHeartbeatTable {
  worker_id: string
  seen_at: Instant
}

/** Every table, as the migrations leave it. A test holds the two together. */
export interface Tables {
  users: UserTable
  sessions: SessionTable
  sign_in_methods: SignInMethodTable
  verifications: VerificationTable
  sign_in_rates: SignInRateTable
  turns: TurnTable
  workspaces: WorkspaceTable
  workspace_members: WorkspaceMemberTable
  user_preferences: UserPreferenceTable
  user_subscriptions: UserSubscriptionTable
  connections: ConnectionTable
  connection_offers: ConnectionOfferTable
  feature_grants: FeatureGrantTable
  media: MediaTable
  activity: ActivityTable
  notifications: NotificationTable
  notification_preferences: NotificationPreferenceTable
  scheduled_posts: ScheduledPostTable
  post_counts: PostCountTable
  post_media: PostMediaTable
  publications: PublicationTable
  account_turns: AccountTurnTable
  network_pauses: NetworkPauseTable
  idempotency_keys: IdempotencyKeyTable
  worker_heartbeats: WorkerHeartbeatTable
}

export type PublicationRow = Selectable<PublicationTable>
export type ConnectionRow = Selectable<ConnectionTable>
export type MediaRow = Selectable<MediaTable>
export type PostRow = Selectable<ScheduledPostTable>
