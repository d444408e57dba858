import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedDatabase } from './embedded.ts'
import { migrate } from './migrate.ts'
import { unpackNewDatabase } from './new-database.ts'
import { packDatabase } from './pack-database.ts'

let folder: string
let archive: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postlark-new-database-test-'))
  archive = join(folder, 'new.zip')
  await packDatabase(archive)
}, 180_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

test('a database begins with the packed one: every table is there, and nothing is left to migrate', async () => {
  const data = await mkdtemp(join(folder, 'data-'))
  await unpackNewDatabase(join(data, 'database'), archive)
  const database = await openEmbeddedDatabase(data)
  try {
    const migrations = sql`select * from kysely_migration order by name`
    const { rows: before } = await migrations.execute(database.db)
    await migrate(database.db)
    const { rows: after } = await migrations.execute(database.db)
    expect(before).not.toEqual([])
    expect(after).toEqual(before)
    const { rows: queue } = await sql`select to_regclass('pgboss.job') as jobs`.execute(database.db)
    expect(queue).toEqual([{ jobs: 'pgboss.job' }])
  } finally {
    await database.close()
  }
  expect(await readdir(data)).not.toContain('database.unpacking')
})

test('a database that is there is left alone', async () => {
  const data = await mkdtemp(join(folder, 'data-'))
  await writeFile(join(data, 'database'), 'mine')
  await unpackNewDatabase(join(data, 'database'), archive)
  expect(await readdir(data)).toEqual(['database'])
})

test('what an interrupted unpacking left does not become a database', async () => {
  const data = await mkdtemp(join(folder, 'data-'))
  await writeFile(join(data, 'database.unpacking'), 'half of it')
  await unpackNewDatabase(join(data, 'database'), archive)
  expect(await readdir(data)).toEqual(['database'])
  expect(await readdir(join(data, 'database'))).toContain('PG_VERSION')
})

test('a damaged archive fails, and leaves no database', async () => {
  const data = await mkdtemp(join(folder, 'data-'))
  const damaged = join(data, 'damaged.zip')
  await writeFile(damaged, 'not a ZIP')
  await expect(unpackNewDatabase(join(data, 'database'), damaged)).rejects.toThrow('central directory')
  expect(await readdir(data)).not.toContain('database')
})
