import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { Queue } from '#server/plumbing/queue.ts'
import type { BillingHooks } from '../billing-hooks.ts'
import type { PayerChannels } from '../tell-payer.ts'

/** What selling needs. */
export interface ShopDependencies {
  /** `sandbox`: the same code talks to the stand-in, and what it needs there it makes itself. */
  mode: 'sandbox' | 'stripe'
  secretKey: string
  /** The address of the API, without a trailing slash. */
  apiUrl: string
  /** The secrets of its events; those of the stand-in are in the database. */
  webhookSecrets: readonly string[]
  /** The origin of the operator's own domain for its pages; null: they open at stripe.com. */
  pagesUrl: string | null
  /** Stripe computes taxes. */
  tax: boolean
  termsUrl: string | null
  database: Database
  clock: Clock
  log: Log
  fetch: typeof fetch
  /** Where people reach Postlark, without a trailing slash. */
  origin(): string
  /** Where Stripe reaches Postlark, without a trailing slash. */
  webhookOrigin(): string
  /** The origin at which a browser opens the pages of the stand-in. */
  browseOrigin(): string
  ask: Queue['ask']
  /** Shows it in the bell of a person, in the transaction. */
  notify: PayerChannels['notify']
  /** What others do when something was bought. */
  hooks: BillingHooks
}
