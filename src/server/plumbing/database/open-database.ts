import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { openEmbeddedDatabase } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openServerDatabase } from './server.ts'

/** Opens the database and brings it up to date. */
export async function openDatabase(
  at: { databaseUrl: string | null; dataFolder: string | null },
  log: Log,
): Promise<Database> {
  const database =
    at.databaseUrl === null
      ? await openEmbeddedDatabase(at.dataFolder)
      : openServerDatabase(at.databaseUrl, log)
  try {
    await migrate(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
