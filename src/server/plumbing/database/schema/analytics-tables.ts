import type { ColumnType, Generated } from 'kysely'
import type { ExperimentResult } from '#domain/best-time/experiment.ts'
import type { WeekTime } from '#domain/best-time/timed-post.ts'
import type { Metric, RefusalReason } from '#domain/metrics/metric.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Instant, MaybeInstant, Day, MaybeDay, Json, GeneratedJson } from './column-types.ts'

interface ForeignPostTable {
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

interface MetricDueTable {
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

interface MetricPlanDueTable {
  out_at: Instant
  publication_id: string
}

interface MetricTurnTable {
  account_key: string
  held_by: string | null
  held_until: MaybeInstant
  closed_until: MaybeInstant
  spent_until: MaybeInstant
}

interface MetricPaidReadTable {
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

interface MetricSampleTable {
  subject_id: string
  metric: Metric
  taken_at: Instant
  value: number
  reading_id: string
}

interface MetricDayTable {
  workspace_id: string
  connection_id: string
  metric: Metric
  day: Day
  value: number
  day_zone: string
  read_at: Instant
}

interface MetricRefusalTable {
  network: NetworkId
  api: string
  field: string
  metric: Metric
  since: Instant
  asked_at: Instant
  message: string | null
}

interface MetricBackfillTable {
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

interface AnalyticsSettingsTable {
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

interface ReportPdfTable {
  id: Generated<string>
  workspace_id: string
  bytes: Uint8Array
  created_at: Instant
}

interface CampaignClickFileTable {
  id: Generated<string>
  workspace_id: string
  name: string
  column_name: string
  campaigns: number
  uploaded_by: string | null
  uploaded_at: Instant
}

interface CampaignClickTable {
  file_id: string
  campaign: string
  clicks: number
}

interface ReportLinkTable {
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

interface ExperimentTable {
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

interface ExperimentPostTable {
  experiment_id: string
  position: number
  slot: number
  is_left_out: Generated<boolean>
  post_id: string | null
  occurrence: number | null
}

interface BestTimeAdviceTable {
  connection_id: string
  workspace_id: string
  slots: Json<WeekTime[]>
  since: Instant
}

interface ReadbackTable {
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
interface PostNumbersTable {
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
interface MetricRollupTable {
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
interface MetricRollupDueTable {
  /** bigint, which the drivers give as text. */
  id: Generated<string>
  workspace_id: string
  day: Day
}

/** Who gets mail reports of a workspace, and who declined them. */
interface ReportMailReaderTable {
  workspace_id: string
  user_id: string
  token: Generated<string>
  declined_at: MaybeInstant
}

export interface AnalyticsTables {
  foreign_posts: ForeignPostTable
  metric_due: MetricDueTable
  metric_plans_due: MetricPlanDueTable
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
