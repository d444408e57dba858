import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { TextModel } from '#server/plumbing/ai/text-model.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { Wait } from './host-turns.ts'
import type { Parser } from './parse/open-parser.ts'

/** What the job `scan-site` needs. */
export interface ScanTools {
  database: Database
  clock: Clock
  log: Log
  /** The guarded one: addresses come from people. */
  fetch: GuardedFetch
  /** null: drafts are taken from the pages word for word. */
  model: TextModel | null
  billing: BillingMode
  /** The public address of this server, without a trailing slash. */
  origin(): string
  wait: Wait
  /** For tests, in place of a thread of its own: one that several scans share. */
  openParser?: () => Parser
}
