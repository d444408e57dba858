import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Vacuums the embedded database, which has no autovacuum. A server has. */
export async function vacuum(database: Database): Promise<void> {
  if (database.kind === 'embedded') await sql`vacuum (analyze)`.execute(database.db)
}
