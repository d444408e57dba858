import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { Networks } from '#networks/registry.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { KeyRing } from './key-ring.ts'

/** The dependencies of connections. */
export interface ConnectionsDependencies {
  database: Database
  networks: Networks
  ring: KeyRing
  billing: BillingMode
  clock: Clock
  log: Log
  /** The fetch for networks; default: the global one. */
  fetch?: typeof fetch
  /** Sends an email, in the caller's transaction. */
  queueMail(tx: Db, message: MailMessage): Promise<void>
  /** The public address, without a trailing slash. */
  origin(): string
  /** Further changes when an account is connected, new or again; in the transaction that stores it. */
  onConnect(tx: Db, account: { workspaceId: string; connectionId: string; userId: string }): Promise<void>
  /** Further changes when an account is removed; in the transaction that deletes it. */
  onDisconnect(tx: Db, connectionId: string, ask: { forgetsNumbers: boolean }): Promise<void>
}

/** The dependencies of one call to a network, with a timeout. */
export function callIo(dependencies: ConnectionsDependencies, timeLimitSec: number) {
  return {
    fetch: dependencies.fetch ?? fetch,
    signal: AbortSignal.timeout(timeLimitSec * 1000),
    now: () => dependencies.clock.now(),
  }
}
