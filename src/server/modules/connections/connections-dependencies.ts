import type { Networks } from '#networks/registry.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { KeyRing } from './key-ring.ts'

/** What connections need of the house. */
export interface ConnectionsDependencies {
  database: Database
  networks: Networks
  ring: KeyRing
  clock: Clock
  log: Log
  /** How networks are called; the global one when absent. */
  fetch?: typeof fetch
  /** Sends a letter, in the caller's transaction. */
  queueLetter(tx: Db, letter: MailMessage): Promise<void>
  /** Where people reach Postlark, without a trailing slash. */
  origin(): string
  /** What else changes when an account goes; part of the transaction that forgets it. */
  onDisconnect(tx: Db, connectionId: string): Promise<void>
}

/** For one call to a network, bounded in time. */
export function callIo(dependencies: ConnectionsDependencies, timeLimitSec: number) {
  return {
    fetch: dependencies.fetch ?? fetch,
    signal: AbortSignal.timeout(timeLimitSec * 1000),
    now: () => dependencies.clock.now(),
  }
}
