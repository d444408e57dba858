import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Migrates the database to the newest numbered `.sql` file. A statement ends with a semicolon at the end of a line.
 * @throws the first migration's error; earlier migrations stay applied
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  if (await isNewest(db)) return
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/**
 * Whether the last migration is applied. At nearly every start it is, and the migrator would read the whole catalogue
 * of the database to find out.
 */
async function isNewest<T>(db: Kysely<T>): Promise<boolean> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!tables[0]?.exists) return false
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db)
  const newest = (await migrationFiles()).at(-1)
  return newest !== undefined && rows[0]?.name === nameOf(newest)
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

const nameOf = (file: string) => file.replace(/\.sql$/, '')

/** Runs the text of a migration, one statement after the other, in the caller's transaction. */
export async function runStatements<T>(db: Kysely<T>, text: string): Promise<void> {
  for (const [statement] of text.matchAll(statements)) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db)
  }
}

/** A semicolon at the end of a line ends a statement, but not inside the body of a function: `$$ … $$`. */
const statements = /(?:\$\$[^]*?\$\$|;(?![^\S\n]*$)|[^;])+/gm

async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await migrationFiles()).map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8')
    return [nameOf(name), { up: (db) => runStatements(db, text) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
