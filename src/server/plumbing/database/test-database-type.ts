import type { Database } from './database.ts'

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
