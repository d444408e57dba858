import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Lets the planner take tables that a vacuum found empty for small ones again. A table that is known to be empty is read from
 * its beginning to its end, also later: functions keep their plans, and the embedded database has one session that lasts
 * for months. A server plans again when autovacuum has seen the table grow.
 */
export const forgetEmptiness = `update pg_class set reltuples = -1 where relkind = 'r' and reltuples = 0`

/** Vacuums the embedded database, which has no autovacuum. A server has. */
export async function vacuum(database: Pick<Database, 'kind' | 'db'>): Promise<void> {
  if (database.kind !== 'embedded') return
  await sql`vacuum (analyze)`.execute(database.db)
  await sql.raw(forgetEmptiness).execute(database.db)
}
