import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database-type.ts'

const workspace = { name: 'Ada', image_url: null }

async function markOf(database: TestDatabase): Promise<unknown> {
  const { rows } = await sql`select oid, current_setting('search_path') as path from pg_database
    where datname = current_database()`.execute(database.db)
  return rows
}

test('every test database is migrated and empty, whatever another one contains', async () => {
  await using one = await openTestDatabase()
  await using two = await openTestDatabase()
  await one.db.insertInto('workspaces').values(workspace).execute()
  expect(await two.db.selectFrom('workspaces').selectAll().execute()).toEqual([])
  expect(await one.again().db.selectFrom('workspaces').select('name').execute()).toEqual([{ name: 'Ada' }])
})

test('a reused database contains the rows of the migrations, and nothing else', async () => {
  const first = await openTestDatabase()
  const kinds = () => sql`select * from content_types order by id`.execute(first.db)
  const before = (await kinds()).rows
  expect(before.length).toBeGreaterThan(0)
  await first.db.insertInto('workspaces').values(workspace).execute()
  await sql`delete from content_types where id = (select min(id) from content_types)`.execute(first.db)
  await sql`select nextval(seqrelid::regclass) from pg_sequence`.execute(first.db)
  await first.close()

  await using second = await openTestDatabase()
  expect(await second.db.selectFrom('workspaces').selectAll().execute()).toEqual([])
  expect((await sql`select * from content_types order by id`.execute(second.db)).rows).toEqual(before)
  const sequences = await sql`select distinct nextval(seqrelid::regclass)::int - seqstart::int as used
    from pg_sequence`.execute(second.db)
  expect(sequences.rows).toEqual([{ used: 0 }])
})

test('a database with changed tables is not reused', async () => {
  const first = await openTestDatabase()
  await sql`create table things (id integer)`.execute(first.db)
  await sql`alter table workspaces alter column name drop not null`.execute(first.db)
  await first.close()

  await using second = await openTestDatabase()
  const { rows } =
    await sql`select to_regclass('things')::text as things, attnotnull as required from pg_attribute
    where attrelid = 'workspaces'::regclass and attname = 'name'`.execute(second.db)
  expect(rows).toEqual([{ things: null, required: true }])
})

test('nothing of a session is left for the next: settings, locks, listeners, temporary tables', async () => {
  const first = await openTestDatabase()
  const heard: string[] = []
  const before = await markOf(first)
  await first.listen(
    'a_channel',
    (payload) => heard.push(payload),
    () => {},
  )
  await sql`set search_path to pg_catalog`.execute(first.db)
  await sql`select pg_advisory_lock(1)`.execute(first.db)
  await sql`create temporary table things (id integer)`.execute(first.db)
  await first.close()

  await using second = await openTestDatabase()
  expect(await markOf(second)).toEqual(before)
  await sql`select pg_notify('a_channel', 'hello')`.execute(second.db)
  const { rows } = await sql`select to_regclass('things')::text as things,
    (select count(*)::int from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())) as locks`.execute(second.db)
  expect(rows).toEqual([{ things: null, locks: 0 }])
  expect(heard).toEqual([])
})

test('queries a test leaves running are awaited, later ones fail, and neither affects the next', async () => {
  const first = await openTestDatabase()
  const began = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const left = first.db.transaction().execute(async (tx) => {
    began.resolve()
    await goOn.promise
    await tx.insertInto('workspaces').values(workspace).execute()
  })
  await began.promise
  const closing = first.close()
  goOn.resolve()
  await left
  await closing

  await using second = await openTestDatabase()
  const late = first.db.insertInto('workspaces').values(workspace).execute()
  await expect(late).rejects.toThrow(/./)
  expect(await second.db.selectFrom('workspaces').selectAll().execute()).toEqual([])
})
