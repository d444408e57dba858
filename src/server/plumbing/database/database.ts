import type { Kysely, Transaction } from 'kysely'
import type { Db as QueueDatabase } from 'pg-boss'
import type { Outage } from './outage.ts'
import type { Tables } from './schema/tables.ts'

/** A database or a transaction on it. Inside a transaction use only the transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>

/** The database of a process, embedded or a PostgreSQL server: the same SQL for both. */
export interface Database {
  kind: 'embedded' | 'server'
  db: Kysely<Tables>
  /** Runs pg-boss's SQL. */
  queue: QueueDatabase
  /** Whether the database answers. */
  outage: Outage
  /** Listens to NOTIFY on a channel; reconnects after a lost connection and then calls `onGap`. */
  listen(channel: string, hear: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}
