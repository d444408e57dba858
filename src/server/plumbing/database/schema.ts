import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { ClockChoice } from '#domain/time/format/time-format.ts'
import type { ExperimentResult } from '#domain/best-time/experiment.ts'
import type { WeekTime } from '#domain/best-time/timed-post.ts'
import type { Metric, RefusalReason } from '#domain/metrics/metric.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { LimitKey } from '#domain/plan/plan.ts'
import type { NotificationKind } from '#domain/post/notification.ts'
import type { PostContent, PostStatus } from '#domain/post/post.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import type { MediaOrigin } from '#domain/media/media-origin.ts'
import type { StockSourceId } from '#domain/media/stock.ts'
import type { PictureShape } from '#domain/pictures/picture-shapes.ts'
import type { PictureStyle } from '#domain/pictures/picture-styles.ts'
import type { ContentTypeId, TemplateElement } from '#domain/post/template.ts'
import type { FoundBrand } from '#domain/site-scan/found-brand.ts'
import type { PageFacts } from '#domain/site-scan/page-facts.ts'
import type { PageReason, ScanError, ScanStatus } from '#domain/site-scan/scan-states.ts'
import type { WrittenDraft } from '#domain/site-scan/written-draft.ts'
import type { BrandLook } from '#domain/writing/brand-look.ts'
import type { BrandSources } from '#domain/writing/brand-sources.ts'
import type { BrandVoice } from '#domain/writing/brand-voice.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>
/** A calendar day: read as midnight UTC or with `::text`, written as `2026-11-24`. */
type Day = ColumnType<Date, string, string>
type MaybeDay = ColumnType<Date | null, string | null | undefined, string | null>
/** Read as a value; written as its JSON text. */
type Json<T> = ColumnType<T, string, string>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>

export interface UserTable {
  id: string
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  onboarding_completed: Generated<boolean>
  first_steps_over: Generated<boolean>
  two_factor_enabled: Generated<boolean>
  locale: string | null
  clock: Generated<ClockChoice>
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

/** The encrypted secret of an authenticator app; better-auth's. */
export interface TwoFactorTable {
  id: string
  user_id: string
  secret: string
  backup_codes: string
  verified: Generated<boolean>
  failed_verification_count: Generated<number>
  locked_until: MaybeInstant
}

/** better-auth's. */
export interface PasskeyTable {
  id: string
  user_id: string
  name: string | null
  public_key: string
  credential_id: string
  counter: number
  device_type: string
  backed_up: boolean
  transports: string | null
  aaguid: string | null
  created_at: MaybeInstant
}

/** An API key of a person. */
export interface ApiKeyTable {
  id: Generated<string>
  user_id: string
  name: string
  hash: string
  starts_with: string
  created_at: Instant
  expires_at: MaybeInstant
  last_used_at: MaybeInstant
}

/** An invitation to a workspace. */
export interface InvitationTable {
  id: Generated<string>
  workspace_id: string
  email: string
  role: 'admin' | 'editor' | 'author' | 'viewer'
  token_hash: string
  invited_by: string | null
  created_at: Instant
  expires_at: Instant
  accepted_at: MaybeInstant
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
  /** More than the plan of its owner has room for. */
  locked_at: MaybeInstant
  /** The most that a month on X may cost. null: no cap. */
  x_cap_cents: ColumnType<number | null, number | null | undefined, number | null>
}

export interface WorkspaceMemberTable {
  workspace_id: string
  user_id: string
  role: 'owner' | 'admin' | 'editor' | 'author' | 'viewer'
  created_at: GeneratedInstant
  locked_at: MaybeInstant
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
  source: Generated<'sign-up' | 'sandbox' | 'stripe' | 'gift'>
  stripe_customer_id: string | null
  stripe_subscription_id: string | null
  price_id: string | null
  billing_interval: 'month' | 'year' | null
  trial_end: MaybeInstant
  cancel_at: MaybeInstant
  pending_plan_id: string | null
  /** What stays open when a smaller plan begins: accounts, members, workspaces. */
  keep_ids: Generated<string[]>
  synced_at: MaybeInstant
  trial_reminded_for: MaybeInstant
  updated_at: GeneratedInstant
}

/** A limit of one person instead of their plan's. -1: none. */
export interface PlanOverrideTable {
  user_id: string
  limit_key: LimitKey
  value: number
  note: string | null
  set_at: Instant
  expires_at: MaybeInstant
}

/** What a row of usage counts. */
export type UsageType =
  | 'sitescan'
  | 'post'
  | 'ai-image'
  | 'ghibli'
  | 'video'
  | 'x-post'
  | 'x-link-post'
  | 'x-deletion'

/** Rows are only added; a negative amount gives back. */
export interface UsageLogTable {
  id: Generated<string>
  /** Whose limit it counts against. */
  user_id: string
  workspace_id: string | null
  acted_by: string | null
  type: UsageType
  amount: number
  ref: string
  counts_at: Instant
  cost_microusd: ColumnType<string | null, number | null | undefined, never>
  own_app: Generated<boolean>
  created_at: GeneratedInstant
}

/** Sums of older rows of usage. `month` is its first day. */
export interface UsageMonthTable {
  user_id: string
  type: UsageType
  month: ColumnType<Date, string, never>
  amount: number
}

/** An event of the payment provider. */
export interface BillingEventTable {
  id: string
  type: string
  customer_id: string | null
  created: Instant
  received_at: Instant
  handled_at: MaybeInstant
  error: string | null
}

export interface BillingEndpointTable {
  url: string
  endpoint_id: string
  secret: string
}

export interface TrialUseTable {
  id: Generated<string>
  email_hash: string
  card_hash: string | null
  user_id: string | null
  at: Instant
}

/** Who sent a person; written once. */
export interface ReferralTable {
  user_id: string
  endorsely_referral_id: string | null
  affonso_referral_id: string | null
  referrer_user_id: string | null
  code: string | null
  landing_path: string | null
  clicked_at: MaybeInstant
  recorded_at: Instant
}

export interface AffiliateTable {
  user_id: string
  code: string
  joined_at: Instant
  payout: string | null
  blocked_at: MaybeInstant
}

/** `day` is one of UTC. */
export interface AffiliateClickTable {
  code: string
  day: ColumnType<Date, string, never>
  count: number
}

export type CommissionState = 'waiting' | 'approved' | 'paid' | 'reversed'

/** Amounts are cents of `currency`. */
export interface CommissionTable {
  id: Generated<string>
  affiliate_id: string
  invoice_id: string
  referred_user_id: string
  amount_cents: number
  reversed_cents: Generated<number>
  paid_cents: Generated<number>
  currency: string
  state: Generated<CommissionState>
  reversed_for: 'refund' | 'dispute' | 'same-payer' | null
  earned_at: Instant
  approved_at: MaybeInstant
  paid_at: MaybeInstant
  reversed_at: MaybeInstant
}

export type SiteEventName = 'initiate-checkout' | 'sign-up' | 'trial-started' | 'paid'

export interface SiteEventTable {
  id: Generated<string>
  at: Instant
  name: SiteEventName
  value_usd: ColumnType<string | null, number | null, never>
  props: GeneratedJson<Record<string, string>>
  user_id: string | null
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
  locked_at: MaybeInstant
  app: Generated<'instance' | 'own'>
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
  /** Stays until a person deletes it; otherwise it is deleted with the last post that uses it. */
  kept: Generated<boolean>
  folder_id: string | null
  origin: Generated<MediaOrigin>
  /** How dark and light a picture is where (`tonesOf`). null: not measured. */
  tones: string | null
}

/** How a picture was made. */
export interface MediaOriginTable {
  media_id: string
  workspace_id: string
  provider: 'model' | 'designs'
  model: string | null
  prompt: string
  style: PictureStyle
  seed: number | null
  image_job_id: string | null
  position: Generated<number>
}

export interface MediaCreditTable {
  media_id: string
  workspace_id: string
  source: StockSourceId
  picture_id: string
  author: string
  author_url: string
  page_url: string
}

export interface MediaFolderTable {
  id: Generated<string>
  workspace_id: string
  name: string
  created_at: Instant
}

/** Fractions of the sides, 0–1. */
export interface CropBox {
  x: number
  y: number
  width: number
  height: number
  /** Every network gets this part, not only those that refuse the picture's shape. */
  everywhere?: boolean | undefined
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

export interface WorkspaceNetworkAppTable {
  workspace_id: string
  network: NetworkId
  client_id: string
  client_secret: Uint8Array
  key_id: string
  set_by: string | null
  checked_at: MaybeInstant
}

/** Micro-dollars; bigint, which the drivers give as text. */
export interface NetworkPricesTable {
  network: NetworkId
  post: ColumnType<string | null, number | null, number | null>
  link_post: ColumnType<string | null, number | null, number | null>
  alt_text: ColumnType<string | null, number | null, number | null>
  deletion: ColumnType<string | null, number | null, number | null>
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

/** Names and ids of what the action was done to. */
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

export interface NotificationPreferenceTable {
  user_id: string
  workspace_id: string
  kind: NotificationKind
  mail: 'at-once' | 'digest' | 'never'
}

export interface ApprovalTable {
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

export interface ApprovalEventTable {
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

export interface PostNoteTable {
  id: Generated<string>
  workspace_id: string
  post_id: string
  user_id: string | null
  text: string
  mentions: GeneratedJson<string[]>
  created_at: Instant
  edited_at: MaybeInstant
}

export interface ReviewLinkTable {
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

export interface ReviewPostTable {
  id: Generated<string>
  link_id: string
  workspace_id: string
  post_id: string | null
  place: number
  fingerprint: string
  /** A `ReviewSnapshot` of modules/approval. */
  snapshot: Json<unknown>
}

export interface ReviewMediaTable {
  link_id: string
  media_id: string
}

export interface ReviewDecisionTable {
  id: Generated<string>
  workspace_id: string
  review_post_id: string
  name: string
  decision: 'approved' | 'changes'
  comment: Generated<string>
  at: Instant
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

/** How far a post that repeats is. */
export interface PostSeriesTable {
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

export interface DeletedPostTable {
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

export interface DeletedPostMediaTable {
  post_id: string
  media_id: string
  role: 'main' | 'reply' | 'cover'
  place: number
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
  occurrence: Generated<number>
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
  /** For each item, whether it has a link; null: its network charges nothing. */
  item_links: ColumnType<boolean[] | null, string | null | undefined, string | null>
  item_alt_texts: ColumnType<number[] | null, number[] | null | undefined, number[] | null>
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
  clock_off_sec: number | null
}

export interface MediaHeartbeatTable {
  process_id: string
  role: 'media' | 'worker'
  engine: string | null
  seen_at: Instant
}

/** A film that is made from a request. */
export interface RenderTable {
  id: Generated<string>
  workspace_id: string
  /** Whose limit it counts against. */
  user_id: string | null
  acted_by: string | null
  item_id: string
  /** A `RenderRequest` of the contract. */
  request: ColumnType<unknown, string, string>
  /** A `Film` in lines; null until its pictures are here. */
  film: ColumnType<unknown, string | null | undefined, string | null>
  background_id: string | null
  film_hash: string
  request_key: string | null
  request_hash: string
  status: Generated<'queued' | 'rendering' | 'done' | 'failed' | 'cancelled'>
  stage: Generated<'waiting' | 'preparing' | 'drawing' | 'joining' | 'storing' | null>
  /** 0–1. */
  progress: Generated<number>
  width: number
  height: number
  duration_sec: number
  media_id: string | null
  captions_path: string | null
  tries: Generated<number>
  error: string | null
  cancel_asked_at: MaybeInstant
  created_at: Instant
  drawing_at: MaybeInstant
  ended_at: MaybeInstant
}

/** A piece of a film. */
export interface RenderChunkTable {
  render_id: string
  n: number
  from_sec: number
  to_sec: number
  state: Generated<'waiting' | 'done'>
  path: string | null
  tries: Generated<number>
  /** bigint, which the drivers give as text. */
  turn: ColumnType<string, number, number>
  progress: Generated<number>
}

/** `turn`: bigint, which the drivers give as text. */
export interface RenderTurnTable {
  workspace_id: string
  turn: ColumnType<string, number, number>
}

export interface NetworkOutageTable {
  network: NetworkId
  since: Instant
  failed_at: Instant
  ended_at: Instant | null
  logged_at: Instant | null
  told_at: Instant | null
  owes_end: Generated<boolean>
}

export type LabelColor = 'lark' | 'sky' | 'amber' | 'leaf' | 'clay' | 'stone'

export interface LabelTable {
  id: Generated<string>
  workspace_id: string
  name: string
  color: LabelColor
  campaign_from: string | null
  campaign_to: string | null
  created_at: Instant
}

export interface PostLabelTable {
  post_id: string
  label_id: string
}

/** `words` is a tsvector: written and queried in SQL only. */
export interface PostWordsTable {
  post_id: string
  words: string
}

export interface PublicationEventTable {
  publication_id: string
  place: Generated<string>
  workspace_id: string
  at: Instant
  kind: string
  detail: ColumnType<
    Record<string, string | number | boolean | null> | null,
    string | null | undefined,
    string | null
  >
}

export interface PausedWorkspaceTable {
  workspace_id: string
  reason: string
  paused_by: string | null
  at: Instant
}

export interface PostVersionTable {
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

export interface WritingKitItemTable {
  id: Generated<string>
  workspace_id: string
  kind: 'hashtags' | 'signature'
  name: string
  text: string
  network: NetworkId | null
  automatic: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

export type CreditEntryKind = 'reserve' | 'settle' | 'release'

/** AI credits that were reserved, settled or released. Rows are only added. */
export interface AiCreditEntryTable {
  id: Generated<string>
  /** Whose limit it counts against. */
  user_id: string
  workspace_id: string | null
  acted_by: string | null
  request_id: string
  kind: CreditEntryKind
  feature: string
  credits: number
  model: string | null
  tokens_in: number | null
  tokens_out: number | null
  counts_at: Instant
  created_at: Instant
}

/** Answers of a model, for a request that is sent again. */
export interface AiAnswerTable {
  request_id: string
  workspace_id: string
  answer: ColumnType<unknown, string, never>
  created_at: Instant
}

/** A request for pictures. */
export interface ImageJobTable {
  id: Generated<string>
  workspace_id: string
  /** Whose limit it counts against. */
  user_id: string
  acted_by: string | null
  request_id: string | null
  prompt: string
  words: string | null
  style: PictureStyle
  shape: PictureShape
  count: number
  made: Generated<number>
  source_media_id: string | null
  seed: number
  status: Generated<'queued' | 'making' | 'done' | 'failed' | 'cancelled'>
  provider: 'model' | 'designs'
  model: string | null
  /** Of the brand, when a design was asked for; null: not kept. */
  colours: ColumnType<BrandLook['colours'] | null, string | null | undefined, string | null>
  /** A code of the contract. */
  error: string | null
  created_at: Instant
  ended_at: MaybeInstant
}

/** How a workspace writes and looks. */
export interface BrandKitTable {
  workspace_id: string
  voice: ColumnType<BrandVoice, string, string>
  look: GeneratedJson<BrandLook>
  /** Where its values were found. */
  sources: GeneratedJson<BrandSources>
  updated_at: Instant
  updated_by: string | null
}

export interface SiteScanTable {
  id: Generated<string>
  workspace_id: string
  /** Whose limit it counts against. */
  user_id: string | null
  acted_by: string | null
  url: string
  asked_pages: number
  status: ScanStatus
  code: ScanError | null
  /** 0–1. */
  progress: Generated<number>
  spent_bytes: Generated<number>
  spent_ms: Generated<number>
  /** The addresses of its pages were gathered. */
  is_planned: Generated<boolean>
  provider: 'model' | 'extractive'
  model: string | null
  template_id: string | null
  networks: GeneratedJson<NetworkId[]>
  tone: string | null
  language: string | null
  /** Ids of pages; null: all. */
  write_from: ColumnType<string[] | null, string | null | undefined, string | null>
  brand: ColumnType<FoundBrand | null, string | null | undefined, string | null>
  topics: GeneratedJson<{ name: string; pages: string[] }[]>
  notice: string | null
  credits_used: Generated<number>
  created_at: Instant
  ended_at: MaybeInstant
}

export interface SiteScanPageTable {
  id: Generated<string>
  scan_id: string
  position: number
  url: string
  state: 'waiting' | 'read' | 'left-out'
  reason: PageReason | null
  facts: ColumnType<PageFacts | null, string | null | undefined, string | null>
  etag: string | null
  last_modified: string | null
  /** Its drafts were written. */
  written_at: MaybeInstant
}

export interface SiteScanDraftTable {
  id: Generated<string>
  scan_id: string
  page_id: string
  position: number
  draft: Json<WrittenDraft>
  resembles_post_id: string | null
  post_id: string | null
  created_at: Instant
}

/** The turns of all processes at a host, and its robots.txt. */
export interface ScanHostTable {
  origin: string
  /** When the next request may be sent. */
  next_at: Instant
  robots: string | null
  /** `allowed`: there is none. `refused`: it could not be read, so nothing may be. */
  robots_kind: 'read' | 'allowed' | 'refused' | null
  robots_at: MaybeInstant
}

export interface UtmRuleTable {
  id: Generated<string>
  workspace_id: string
  hosts: Json<string[]>
  source: string
  medium: string
  campaign: string
  created_at: Instant
  updated_at: Instant
}

export interface ContentTypeTable {
  id: ContentTypeId
  name: string
  place: number
}

export interface CustomTemplateTable {
  id: Generated<string>
  workspace_id: string
  user_id: string | null
  name: string
  content_type_id: ContentTypeId
  sample_url: string
  elements: Json<TemplateElement[]>
  structure: string
  created_at: Instant
  updated_at: Instant
}

export interface PostingSlotTable {
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

export interface SlotHoldTable {
  workspace_id: string
  connection_id: string
  at: Instant
  user_id: string
  held_until: Instant
}

/** An account a workspace has ever connected; outlives the connection. */
export interface FirstConnectionTable {
  connection_id: string
  workspace_id: string
  connected_at: Instant
}

/** An imported file of posts. */
export interface ImportTable {
  id: string
  workspace_id: string
  user_id: string | null
  file_name: string
  state: 'waiting' | 'running' | 'done' | 'undone'
  created_at: Instant
}

/** Why a row became no post. */
export interface RowProblemKept {
  code: string
  message: string
  network: NetworkId | null
}

export interface ImportRowTable {
  import_id: string
  number: number
  cells: Json<Record<string, string>>
  /** A `RowPlan` of modules/exchange. */
  plan: ColumnType<unknown, string | null, string | null>
  state: 'waiting' | 'made' | 'skipped'
  problems: GeneratedJson<RowProblemKept[]>
  /** How often its post was started. */
  starts: Generated<number>
  post_id: string | null
}

export interface CalendarFeedTable {
  workspace_id: string
  token_hash: string
  created_by: string | null
  created_at: Instant
  read_at: MaybeInstant
}

/** An export or import of a whole workspace. */
export interface ArchiveTable {
  id: Generated<string>
  workspace_id: string
  user_id: string | null
  direction: 'out' | 'in'
  archive_id: string | null
  schedules: Generated<boolean>
  state: 'waiting' | 'done' | 'failed'
  path: string
  bytes: number | null
  /** An `ArchiveReport` of the contract. */
  report: ColumnType<unknown, string | null | undefined, string | null>
  /** Starts of its job without an end or further progress. */
  starts: Generated<number>
  /** Errors of its job since its last progress. */
  failures: Generated<number>
  created_at: Instant
  ended_at: MaybeInstant
}

export interface ArchiveItemTable {
  archive_id: string
  kind: string
  old_id: string
  new_id: string
}

export interface ForeignPostTable {
  id: Generated<string>
  workspace_id: string
  connection_id: string | null
  network: NetworkId
  account_key: string
  remote_id: string
  url: string | null
  kind: 'text' | 'picture' | 'video' | 'link' | 'document'
  text: string
  published_at: Instant
  gone_at: MaybeInstant
  created_at: Instant
}

export interface MetricDueTable {
  subject_id: string
  kind: 'publication' | 'foreign' | 'account' | 'readback' | 'history'
  workspace_id: string
  connection_id: string
  published_at: MaybeInstant
  next_at: Instant
  step: Generated<number>
  tries: Generated<number>
  plan: Generated<'post' | 'story'>
  gone_at: MaybeInstant
  asked_at: MaybeInstant
}

export interface MetricTurnTable {
  account_key: string
  held_by: string | null
  held_until: MaybeInstant
  closed_until: MaybeInstant
  spent_until: MaybeInstant
}

export interface MetricPaidReadTable {
  subject_id: string
  day: Day
  workspace_id: string
  microusd: number
}

export interface MetricReadingTable {
  id: Generated<string>
  workspace_id: string
  connection_id: string | null
  subject_id: string
  taken_at: Instant
  age_sec: number | null
  outcome: 'counted' | 'partial' | 'gone' | 'refused' | 'unreachable'
  is_lifetime: Generated<boolean>
  api: string
  fields: GeneratedJson<Partial<Record<Metric, string>>>
  refused: GeneratedJson<Partial<Record<Metric, { field: string; reason: RefusalReason; message?: string }>>>
  message: string | null
  cost_microusd: Generated<number>
}

export interface MetricSampleTable {
  subject_id: string
  metric: Metric
  taken_at: Instant
  value: number
  reading_id: string
}

export interface MetricDayTable {
  workspace_id: string
  connection_id: string
  metric: Metric
  day: Day
  value: number
  day_zone: string
  read_at: Instant
}

export interface MetricRefusalTable {
  network: NetworkId
  api: string
  field: string
  metric: Metric
  since: Instant
  asked_at: Instant
  message: string | null
}

export interface MetricBackfillTable {
  connection_id: string
  workspace_id: string
  status: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed'
  cursor: string | null
  days_back_to: MaybeDay
  posts_read: Generated<number>
  posts_expected: number | null
  back_to: MaybeInstant
  message: string | null
  started_at: Instant
  ended_at: MaybeInstant
}

export interface AnalyticsSettingsTable {
  workspace_id: string
  x_enabled: Generated<boolean>
  x_budget_cents: Generated<number>
  networks_off: GeneratedJson<NetworkId[]>
  foreign_posts: Generated<boolean>
  mail: Generated<'never' | 'weekly' | 'monthly'>
  mailed_for: MaybeDay
  rehearsal_mail: Generated<boolean>
  rehearsed_for: MaybeDay
}

export interface ReportPdfTable {
  id: Generated<string>
  workspace_id: string
  bytes: Uint8Array
  created_at: Instant
}

export interface CampaignClickFileTable {
  id: Generated<string>
  workspace_id: string
  name: string
  column_name: string
  campaigns: number
  uploaded_by: string | null
  uploaded_at: Instant
}

export interface CampaignClickTable {
  file_id: string
  campaign: string
  clicks: number
}

export interface ReportLinkTable {
  id: Generated<string>
  workspace_id: string
  token_hash: string
  title: string
  query: Json<unknown>
  is_live: Generated<boolean>
  snapshot: ColumnType<unknown, string | null | undefined, string | null>
  expires_at: Instant
  revoked_at: MaybeInstant
  created_by: string | null
  created_at: Instant
  opened_at: MaybeInstant
  opened: Generated<number>
}

export interface ExperimentTable {
  id: Generated<string>
  workspace_id: string
  connection_id: string
  status: 'open' | 'ended' | 'cancelled'
  slots: Json<WeekTime[]>
  timezone: string
  seed: number
  result: ColumnType<ExperimentResult | null, string | null | undefined, string | null>
  created_by: string | null
  created_at: Instant
  ended_at: MaybeInstant
}

export interface ExperimentPostTable {
  experiment_id: string
  position: number
  slot: number
  is_left_out: Generated<boolean>
  post_id: string | null
  occurrence: number | null
}

export interface BestTimeAdviceTable {
  connection_id: string
  workspace_id: string
  slots: Json<WeekTime[]>
  since: Instant
}

export interface ReadbackTable {
  publication_id: string
  at: Instant
  found: 'live' | 'changed' | 'gone' | 'unknown'
  text_hash: string | null
  difference: ColumnType<unknown, string | null | undefined, string | null>
  message: string | null
  media_sent: number | null
  media_shown: number | null
  has_link_card: boolean | null
  lost_link_card: Generated<boolean>
}

/** Numbers of a post at one age, made from its samples by `make_post_numbers`. null: there is no sample. */
export interface PostNumbersTable {
  subject_id: string
  age: '24h' | '7d' | 'latest'
  workspace_id: string
  taken_at: Instant
  age_sec: number
  impressions: number | null
  reach: number | null
  views: number | null
  likes: number | null
  comments: number | null
  shares: number | null
  quotes: number | null
  saves: number | null
  clicks: number | null
  profile_clicks: number | null
  watch_sec: number | null
  watch_avg_sec: number | null
  watch_share: number | null
  score: number | null
  upvote_ratio: number | null
  published_at: MaybeInstant
}

/** What the posts of a day (UTC) and an account have at 24 hours. */
export interface MetricRollupTable {
  workspace_id: string
  day: Day
  network: NetworkId
  connection_id: string | null
  posts: number
  impressions: number | null
  impressions_n: number
  reach: number | null
  reach_n: number
  views: number | null
  views_n: number
  interactions: number | null
  interactions_n: number
  clicks: number | null
  clicks_n: number
  impressions_values: number[]
  reach_values: number[]
  views_values: number[]
}

/** Days to add up again. */
export interface MetricRollupDueTable {
  /** bigint, which the drivers give as text. */
  id: Generated<string>
  workspace_id: string
  day: Day
}

/** Who gets mail reports of a workspace, and who declined them. */
export interface ReportMailReaderTable {
  workspace_id: string
  user_id: string
  token: Generated<string>
  declined_at: MaybeInstant
}

/** Every table, as the migrations create it. A test compares the two. */
export interface Tables {
  post_versions: PostVersionTable
  writing_kit_items: WritingKitItemTable
  content_types: ContentTypeTable
  custom_templates: CustomTemplateTable
  utm_rules: UtmRuleTable
  ai_credit_entries: AiCreditEntryTable
  ai_answers: AiAnswerTable
  image_jobs: ImageJobTable
  brand_kits: BrandKitTable
  site_scans: SiteScanTable
  site_scan_pages: SiteScanPageTable
  site_scan_drafts: SiteScanDraftTable
  scan_hosts: ScanHostTable
  imports: ImportTable
  import_rows: ImportRowTable
  calendar_feeds: CalendarFeedTable
  archives: ArchiveTable
  archive_items: ArchiveItemTable
  users: UserTable
  sessions: SessionTable
  sign_in_methods: SignInMethodTable
  verifications: VerificationTable
  sign_in_rates: SignInRateTable
  turns: TurnTable
  two_factors: TwoFactorTable
  passkeys: PasskeyTable
  api_keys: ApiKeyTable
  invitations: InvitationTable
  workspaces: WorkspaceTable
  workspace_members: WorkspaceMemberTable
  user_preferences: UserPreferenceTable
  user_subscriptions: UserSubscriptionTable
  plan_overrides: PlanOverrideTable
  usage_logs: UsageLogTable
  usage_months: UsageMonthTable
  billing_events: BillingEventTable
  billing_endpoints: BillingEndpointTable
  trial_uses: TrialUseTable
  referrals: ReferralTable
  affiliates: AffiliateTable
  affiliate_clicks: AffiliateClickTable
  commissions: CommissionTable
  site_events: SiteEventTable
  connections: ConnectionTable
  connection_offers: ConnectionOfferTable
  workspace_network_apps: WorkspaceNetworkAppTable
  network_prices: NetworkPricesTable
  feature_grants: FeatureGrantTable
  media: MediaTable
  media_credits: MediaCreditTable
  media_origins: MediaOriginTable
  media_folders: MediaFolderTable
  activity: ActivityTable
  notifications: NotificationTable
  notification_preferences: NotificationPreferenceTable
  approvals: ApprovalTable
  approval_events: ApprovalEventTable
  post_notes: PostNoteTable
  review_links: ReviewLinkTable
  review_posts: ReviewPostTable
  review_media: ReviewMediaTable
  review_decisions: ReviewDecisionTable
  scheduled_posts: ScheduledPostTable
  post_counts: PostCountTable
  post_media: PostMediaTable
  post_series: PostSeriesTable
  deleted_posts: DeletedPostTable
  deleted_post_media: DeletedPostMediaTable
  publications: PublicationTable
  posting_slots: PostingSlotTable
  slot_holds: SlotHoldTable
  first_connections: FirstConnectionTable
  account_turns: AccountTurnTable
  network_pauses: NetworkPauseTable
  idempotency_keys: IdempotencyKeyTable
  worker_heartbeats: WorkerHeartbeatTable
  media_heartbeats: MediaHeartbeatTable
  renders: RenderTable
  render_chunks: RenderChunkTable
  render_turns: RenderTurnTable
  network_outages: NetworkOutageTable
  labels: LabelTable
  post_labels: PostLabelTable
  post_words: PostWordsTable
  publication_events: PublicationEventTable
  paused_workspaces: PausedWorkspaceTable
  foreign_posts: ForeignPostTable
  metric_due: MetricDueTable
  metric_turns: MetricTurnTable
  metric_paid_reads: MetricPaidReadTable
  metric_readings: MetricReadingTable
  metric_samples: MetricSampleTable
  metric_days: MetricDayTable
  metric_refusals: MetricRefusalTable
  metric_backfills: MetricBackfillTable
  analytics_settings: AnalyticsSettingsTable
  campaign_click_files: CampaignClickFileTable
  campaign_clicks: CampaignClickTable
  report_links: ReportLinkTable
  report_pdfs: ReportPdfTable
  experiments: ExperimentTable
  experiment_posts: ExperimentPostTable
  best_time_advice: BestTimeAdviceTable
  readbacks: ReadbackTable
  post_numbers: PostNumbersTable
  metric_rollups: MetricRollupTable
  metric_rollups_due: MetricRollupDueTable
  report_mail_readers: ReportMailReaderTable
}

export type SubscriptionRow = Selectable<UserSubscriptionTable>
export type AffiliateRow = Selectable<AffiliateTable>
export type CommissionRow = Selectable<CommissionTable>
export type PublicationRow = Selectable<PublicationTable>
export type ConnectionRow = Selectable<ConnectionTable>
export type RenderRow = Selectable<RenderTable>
export type RenderChunkRow = Selectable<RenderChunkTable>
export type MediaRow = Selectable<MediaTable>
export type PostRow = Selectable<ScheduledPostTable>
