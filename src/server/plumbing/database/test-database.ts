import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { Client } from 'pg'
import { fromPglite } from 'pg-boss'
import { openLog } from '../log.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './schema.ts'
import { openServerDatabase } from './server.ts'

/** A migrated database of a test's own, gone when the test ends. */
export interface TestDatabase extends Database, AsyncDisposable {
  /** Opens it once more, as another process would. On the embedded database this is the same one. */
  again(): Database
  /** For what needs an address: null on the embedded database. */
  url: string | null
}

/**
 * Opens a fresh, migrated database: on the server named by `POSTLARK_TEST_DATABASE_URL` when
 * `POSTLARK_TEST_DATABASE=postgres`, else embedded and in memory. A migrated one is kept as a template,
 * so that a test waits 0.3 s instead of several.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env['POSTLARK_TEST_DATABASE_URL']
  if (process.env['POSTLARK_TEST_DATABASE'] !== 'postgres') return openEmbedded()
  if (!server) throw new Error('POSTLARK_TEST_DATABASE=postgres needs POSTLARK_TEST_DATABASE_URL')
  return openOnServer(server)
}

const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

async function openEmbedded(): Promise<TestDatabase> {
  const loadDataDir = await openAsBlob(await embeddedTemplate())
  const pglite = await PGlite.create({ startParams, loadDataDir })
  const close = async () => {
    if (!pglite.closed) await pglite.close()
  }
  const database: Database = {
    kind: 'embedded',
    db: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }),
    queue: fromPglite(pglite),
    listen: (channel, hear) => pglite.listen(channel, hear),
    close,
  }
  return {
    ...database,
    url: null,
    again: () => ({ ...database, close: async () => {} }),
    [Symbol.asyncDispose]: close,
  }
}

/** The file with a dump of a migrated embedded database; made once for these migrations and this PGlite. */
async function embeddedTemplate(): Promise<string> {
  const folder = fileURLToPath(new URL('../../../../node_modules/.cache/postlark/', import.meta.url))
  const file = join(folder, `embedded-${await migrationsHash()}.tar`)
  if (await exists(file)) return file
  const pglite = await PGlite.create({ startParams })
  await migrate(new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }))
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  await mkdir(folder, { recursive: true })
  const half = `${file}.${randomUUID()}`
  await writeFile(half, dump.stream())
  await rename(half, file)
  await forgetOlder(folder, file)
  return file
}

async function forgetOlder(folder: string, kept: string): Promise<void> {
  const old = (await readdir(folder)).filter((name) => name.endsWith('.tar') && join(folder, name) !== kept)
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
}

async function openOnServer(server: string): Promise<TestDatabase> {
  const log = openLog('silent')
  const template = `postlark_template_${await migrationsHash()}`
  const name = `postlark_test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server, async (admin) => {
    await makeTemplate(admin, server, template)
    await admin.query(`create database ${name} template ${template}`)
  })
  const url = withDatabase(server, name)
  const opened: Database[] = []
  const again = () => {
    const database = openServerDatabase(url, log, 6)
    opened.push(database)
    return database
  }
  const close = async () => {
    await Promise.allSettled(opened.splice(0).map((database) => database.close()))
    await asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`))
  }
  return { ...again(), url, again, close, [Symbol.asyncDispose]: close }
}

/** Makes the template unless another worker has; the advisory lock makes the others wait. */
async function makeTemplate(admin: Client, server: string, template: string): Promise<void> {
  await admin.query('select pg_advisory_lock(7110)')
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount) return
    const half = `${template}_${randomUUID().slice(0, 8)}`
    await admin.query(`create database ${half}`)
    const database = openServerDatabase(withDatabase(server, half), openLog('silent'), 2)
    await migrate(database.db).finally(() => database.close())
    await admin.query(`alter database ${half} rename to ${template}`)
  } finally {
    await admin.query('select pg_advisory_unlock(7110)')
  }
}

async function asAdmin(server: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: withDatabase(server, 'postgres') })
  await admin.connect()
  await work(admin).finally(() => admin.end())
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function migrationsHash(): Promise<string> {
  const folder = new URL('./migrations/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const hash = createHash('sha256').update(process.versions.modules)
  hash.update(await readFile(new URL('../../../../package-lock.json', import.meta.url)))
  for (const name of names) hash.update(name).update(await readFile(new URL(name, folder)))
  return hash.digest('hex').slice(0, 16)
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
