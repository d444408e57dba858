import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import { openLog } from '../log.ts'
import { openQueue } from '../queue.ts'
import type { Database } from './database.ts'
import { openEmbeddedDatabase } from './embedded.ts'
import { migrate } from './migrate.ts'
import { vacuum } from './vacuum.ts'

/** Gives a new database everything it has at a first start: every migration, and the tables of the queue. */
export async function prepareDatabase(database: Pick<Database, 'kind' | 'db' | 'queue'>): Promise<void> {
  await migrate(database.db)
  const queue = await openQueue(database, [], [], openLog('silent'))
  await queue.stop(0)
}

/**
 * Creates an empty embedded database and packs it, for `unpackNewDatabase`.
 * @param archive the ZIP to write. It appears complete or not at all.
 */
export async function packDatabase(archive: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postlark-new-database-'))
  try {
    const database = await openEmbeddedDatabase(folder)
    try {
      await prepareDatabase(database)
      await vacuum(database)
      await sql`checkpoint`.execute(database.db)
    } finally {
      await database.close()
    }
    await zipFolder(join(folder, 'database'), `${archive}.half`)
    await rename(`${archive}.half`, archive)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function zipFolder(folder: string, archive: string): Promise<void> {
  const zip = new ZipFile()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length + 1)
    // PostgreSQL wants its empty folders too.
    if (entry.isDirectory()) zip.addEmptyDirectory(name)
    else zip.addFile(path, name)
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(archive))
}
