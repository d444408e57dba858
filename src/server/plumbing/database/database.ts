import type { Kysely, Transaction } from 'kysely'
import type { Db as QueueDatabase } from 'pg-boss'
import type { Outage } from './outage.ts'
import type { Tables } from './schema.ts'

/** A database or a transaction on it. Inside a transaction use only the transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>

/** The one database of a process, embedded or a PostgreSQL server: the same SQL on both. */
export interface Database {
  kind: 'embedded' | 'server'
  db: Kysely<Tables>
  /** What pg-boss runs its SQL on. */
  queue: QueueDatabase
  /** Whether it answers. */
  outage: Outage
  /** Hears NOTIFY on a channel; goes on after a lost connection and then calls `onGap`. */
  listen(channel: string, hear: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}
