import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { openTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database-type.ts'

async function structure(database: TestDatabase) {
  const { rows } = await sql`
    select table_name, column_name, data_type, column_default, is_nullable from information_schema.columns
    where table_schema = 'public' order by 1, 2`.execute(database.db)
  const applied = await sql`select * from kysely_migration order by name`.execute(database.db)
  return { columns: rows, applied: applied.rows }
}

test('migrating a migrated database changes nothing, also by two processes at once', async () => {
  await using database = await openTestDatabase()
  await database.db.insertInto('workspaces').values({ name: 'Ada', image_url: null }).execute()
  const before = await structure(database)
  await migrate(database.db)
  await Promise.all([migrate(database.again().db), migrate(database.again().db)])
  expect(await structure(database)).toEqual(before)
  expect(before.applied.length).toBeGreaterThan(3)
  expect(await database.db.selectFrom('workspaces').select('name').execute()).toEqual([{ name: 'Ada' }])
})
