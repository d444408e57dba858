import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmbeddedDatabase } from './embedded.ts'
import { vacuum } from './vacuum.ts'

test('a plan that was made before a table had rows finds them by their index, also after a vacuum of the empty table', async () => {
  const database = await openEmbeddedDatabase(null)
  try {
    const { db } = database
    await sql`create table loaves (id int primary key, name text)`.execute(db)
    await vacuum(database)
    await sql`set plan_cache_mode = force_generic_plan`.execute(db)
    await sql`prepare one (int) as select * from loaves where id = $1`.execute(db)
    await sql`execute one(1)`.execute(db)
    await sql`insert into loaves select n, 'rye' from generate_series(1, 5000) n`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain execute one(7)`.execute(db)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index|Bitmap/)
  } finally {
    await database.close()
  }
})
