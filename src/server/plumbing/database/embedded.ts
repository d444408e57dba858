import { join } from 'node:path'
import { Kysely, PGliteDialect } from 'kysely'
import { fromPglite } from 'pg-boss'
import { lockDataFolder } from './data-folder-lock.ts'
import type { Database } from './database.ts'
import { unpackNewDatabase } from './new-database.ts'
import { OneTripPglite } from './one-trip-pglite.ts'
import { noOutages } from './outage.ts'
import type { Tables } from './schema/tables.ts'

/**
 * Opens PostgreSQL inside this process.
 * @param folder the data folder; null: in memory
 * @throws DataFolderInUse
 */
export async function openEmbeddedDatabase(folder: string | null): Promise<Database> {
  const unlock = folder === null ? () => {} : lockDataFolder(folder)
  if (folder !== null) await unpackNewDatabase(join(folder, 'database'))
  const pglite = await OneTripPglite.open({
    ...(folder === null ? {} : { dataDir: join(folder, 'database') }),
    // @NOTE The default of 128 MB would be allocated at once; a self-hosted workspace needs far less.
    startParams: [...OneTripPglite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  })
  return {
    kind: 'embedded',
    db: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }),
    queue: fromPglite(pglite),
    outage: noOutages,
    listen: (channel, hear) => pglite.listen(channel, hear),
    async close() {
      if (!pglite.closed) await pglite.close()
      unlock()
    },
  }
}
