import type { ColumnType, Generated, Selectable } from 'kysely'
import type { LimitKey } from '#domain/plan/plan.ts'
import type { Instant, MaybeInstant, GeneratedInstant } from './column-types.ts'

interface UserSubscriptionTable {
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
interface PlanOverrideTable {
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
interface UsageLogTable {
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
interface UsageMonthTable {
  user_id: string
  type: UsageType
  month: ColumnType<Date, string, never>
  amount: number
}

/** An event of the payment provider. */
interface BillingEventTable {
  id: string
  type: string
  customer_id: string | null
  created: Instant
  received_at: Instant
  handled_at: MaybeInstant
  error: string | null
}

interface BillingEndpointTable {
  url: string
  endpoint_id: string
  secret: string
}

interface TrialUseTable {
  id: Generated<string>
  email_hash: string
  card_hash: string | null
  user_id: string | null
  at: Instant
}

interface FeatureGrantTable {
  user_id: string
  feature: string
  created_at: GeneratedInstant
}

export interface BillingTables {
  user_subscriptions: UserSubscriptionTable
  plan_overrides: PlanOverrideTable
  usage_logs: UsageLogTable
  usage_months: UsageMonthTable
  billing_events: BillingEventTable
  billing_endpoints: BillingEndpointTable
  trial_uses: TrialUseTable
  feature_grants: FeatureGrantTable
}

export type SubscriptionRow = Selectable<UserSubscriptionTable>
