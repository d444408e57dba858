import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { Log } from '#server/plumbing/log.ts'

/** The environment of a server. Tests pass their own clock, database and fetch. */
export interface AppDependencies {
  /** The local address of the server, for browsers on this machine and for itself. */
  origin: string
  clock?: Clock
  /** The time of the database's clock. */
  databaseTime?: () => Promise<Date>
  database?: Database
  fetch?: typeof fetch
  log?: Log
  /** Nothing runs by itself: no timers, no jobs, no pages. */
  still?: boolean
  /** Publishes only by `dispatcher.runDue`, so that its clock may be moved in between, and has no pages. Jobs run. */
  byHand?: boolean
}
