import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Brings the database to the newest numbered `.sql` file. A statement ends with a semicolon at the end of a line.
 * @throws the first migration's error; what came before it stays applied
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8')
    const statements = text.split(/;\s*$/m).filter((statement) => statement.trim() !== '')
    return [
      name.replace(/\.sql$/, ''),
      {
        up: async (db) => {
          for (const statement of statements) await sql.raw(statement).execute(db)
        },
      },
    ]
  })
  return Object.fromEntries(await Promise.all(entries))
}
