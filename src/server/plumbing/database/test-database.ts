import { openEmbeddedTestDatabase } from './test-database-embedded.ts'
import { openServerTestDatabase } from './test-database-server.ts'
import type { TestDatabase } from './test-database-type.ts'

/**
 * Opens a migrated, empty database: on the server named by `POSTLARK_TEST_DATABASE_URL` when
 * `POSTLARK_TEST_DATABASE=postgres`, else embedded and in memory. Tests of one process reuse databases: `close`
 * empties the database in some 30 ms, and starting one takes 0.4 to 1 s. One with changed tables is thrown away.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (process.env['POSTLARK_TEST_DATABASE'] !== 'postgres') return openEmbeddedTestDatabase()
  const server = process.env['POSTLARK_TEST_DATABASE_URL']
  if (!server) throw new Error('POSTLARK_TEST_DATABASE=postgres needs POSTLARK_TEST_DATABASE_URL')
  return openServerTestDatabase(server)
}
