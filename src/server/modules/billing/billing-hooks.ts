import type { BillingInterval } from '#domain/plan/price-key.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** A paid invoice, as Stripe says now. */
export interface Payment {
  invoiceId: string
  paidAt: Date
  currency: string
  /** What was paid, without tax. Cents. */
  netCents: number
  /** What is left of it after refunds; 0 while its bank disputes it. Cents. */
  leftCents: number
  isDisputed: boolean
  /** What names its card at Stripe; null: not known. */
  card: string | null
}

interface PlanState {
  planId: string
  status: string
  interval: BillingInterval | null
}

/** A subscription that changed. */
export interface SubscriptionChange {
  userId: string
  before: PlanState
  after: PlanState
  at: Date
}

/** What someone may have earned by the payments of a person. */
export interface Earning {
  earnerId: string
  userId: string
  payments: readonly Payment[]
  /** The cards with which the earner pays. */
  earnerCards: ReadonlySet<string>
}

/** What others do when something was bought. Billing imports none of them. */
export interface BillingHooks {
  /** In the transaction of the change. */
  subscriptionChanged(tx: Db, change: SubscriptionChange): Promise<void>
  /** Who earns by the payments of a person; null: nobody, and they are not looked up. */
  earnerOf(db: Db, userId: string): Promise<string | null>
  /** Called again with the same payments, it changes nothing. */
  settleEarning(db: Db, earning: Earning): Promise<void>
}
