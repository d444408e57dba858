import type { Database } from './database.ts'

/** A migrated database for one test, until it is closed. */
export interface TestDatabase extends Database, AsyncDisposable {
  /** Opens it once more, like another process. The embedded database is the same one. */
  again(): Database
  /** The address; null for the embedded database. */
  url: string | null
  /**
   * Ends every connection and refuses new ones, like a restarting server. The embedded database cannot go away.
   * @returns lets it answer again
   */
  takeAway(): Promise<() => Promise<void>>
}
