import { sql } from 'kysely'
import type { Database, Db } from '#server/plumbing/database/database.ts'

const channel = 'postlark_readings'

/** Notifies every worker, in the transaction `db`, that a person waits for a reading. */
export async function signalReadings(db: Db): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(db)
}

/** Listens to the signal, and assumes one wherever one may have been missed. */
export function listenForReadings(database: Database, hear: () => void): Promise<() => Promise<void>> {
  return database.listen(channel, hear, hear)
}
