import { sql } from 'kysely'
import type { Database, Db } from '#server/plumbing/database/database.ts'

const channel = 'postlark_due'

/** What may be due earlier than known: posts to publish, or numbers that a person waits for. */
type DueWork = 'publications' | 'readings'

/** Notifies every worker, in the transaction `db`, that something may be due earlier than known. */
export async function signalDue(db: Db, what: DueWork = 'publications'): Promise<void> {
  await sql`select pg_notify(${channel}, ${what === 'publications' ? '' : what})`.execute(db)
}

/**
 * Listens to the signal, and assumes one wherever one may have been missed.
 * @param hear null: it may have been either
 */
export function listenForDue(
  database: Database,
  hear: (what: DueWork | null) => void,
): Promise<() => Promise<void>> {
  return database.listen(
    channel,
    (payload) => hear(payload === 'readings' ? payload : 'publications'),
    () => hear(null),
  )
}
