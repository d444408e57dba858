import type { Database } from './database.ts'
import { openEmbeddedTestDatabase } from './test-database-embedded.ts'
import { openServerTestDatabase } from './test-database-server.ts'

/** A migrated database that one test has to itself until it closes it. */
export interface TestDatabase extends Database, AsyncDisposable {
  /** Opens it once more, as another process would. On the embedded database this is the same one. */
  again(): Database
  /** For what needs an address: null on the embedded database. */
  url: string | null
  /**
   * Ends every connection and refuses new ones, as a server does that restarts. The embedded database cannot go away.
   * @returns lets it answer again
   */
  takeAway(): Promise<() => Promise<void>>
}

/**
 * Opens a migrated, empty database: on the server named by `POSTLARK_TEST_DATABASE_URL` when
 * `POSTLARK_TEST_DATABASE=postgres`, else embedded and in memory. Tests of one process use the same databases one
 * after the other: `close` empties the database in some 30 ms, and starting one takes 0.4 to 1 s. One whose tables
 * were changed is thrown away.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (process.env['POSTLARK_TEST_DATABASE'] !== 'postgres') return openEmbeddedTestDatabase()
  const server = process.env['POSTLARK_TEST_DATABASE_URL']
  if (!server) throw new Error('POSTLARK_TEST_DATABASE=postgres needs POSTLARK_TEST_DATABASE_URL')
  return openServerTestDatabase(server)
}
