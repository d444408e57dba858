import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Instant, MaybeInstant, GeneratedJson } from './column-types.ts'

/** Who sent a person; written once. */
interface ReferralTable {
  user_id: string
  endorsely_referral_id: string | null
  affonso_referral_id: string | null
  referrer_user_id: string | null
  code: string | null
  landing_path: string | null
  clicked_at: MaybeInstant
  recorded_at: Instant
}

interface AffiliateTable {
  user_id: string
  code: string
  joined_at: Instant
  payout: string | null
  blocked_at: MaybeInstant
}

/** `day` is one of UTC. */
interface AffiliateClickTable {
  code: string
  day: ColumnType<Date, string, never>
  count: number
}

type CommissionState = 'waiting' | 'approved' | 'paid' | 'reversed'

/** Amounts are cents of `currency`. */
interface CommissionTable {
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

interface SiteEventTable {
  id: Generated<string>
  at: Instant
  name: SiteEventName
  value_usd: ColumnType<string | null, number | null, never>
  props: GeneratedJson<Record<string, string>>
  user_id: string | null
}

export interface ReferralsTables {
  referrals: ReferralTable
  affiliates: AffiliateTable
  affiliate_clicks: AffiliateClickTable
  commissions: CommissionTable
  site_events: SiteEventTable
}

export type CommissionRow = Selectable<CommissionTable>
