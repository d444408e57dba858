import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The tables that have a text in any row. For texts that must be nowhere. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const row = sql.ref(name)
    const hit =
      await sql`select 1 from ${sql.table(name)} where position(${text} in ${row}::text) > 0 limit 1`.execute(
        db,
      )
    if (hit.rows.length > 0) found.push(name)
  }
  return found
}
