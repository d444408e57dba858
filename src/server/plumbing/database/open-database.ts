import type { Log } from '../log.ts'
import { migrationBounds } from './bounds.ts'
import type { Database } from './database.ts'
import { openEmbeddedDatabase } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openServerDatabase } from './server.ts'

/** Opens the database and migrates it. */
export async function openDatabase(
  at: { databaseUrl: string | null; dataFolder: string | null },
  log: Log,
): Promise<Database> {
  if (at.databaseUrl !== null) {
    const migrating = openServerDatabase(at.databaseUrl, log, { maxConnections: 2, bounds: migrationBounds })
    try {
      await migrate(migrating.db)
    } finally {
      await migrating.close()
    }
    return openServerDatabase(at.databaseUrl, log)
  }
  const database = await openEmbeddedDatabase(at.dataFolder)
  try {
    await migrate(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
