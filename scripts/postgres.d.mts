/**
 * Starts an empty PostgreSQL server of its own on a free loopback port, in a temporary folder. It is fast and
 * forgets: nothing is synced to disk. It ends with `stop`, or by itself when this process is gone.
 * @param options settings: what postgresql.conf would say, over the quick and forgetful ones
 * @returns url: of a superuser and the database `postgres`. Throws when the server programs cannot be had.
 */
export function startPostgres(options?: { settings?: Record<string, string | number> }): Promise<{
  url: string
  /** As `pg_ctl restart` with this mode: every connection is lost. Resolves when the server answers again. */
  restart(mode: 'fast' | 'immediate'): Promise<void>
  stop(): Promise<void>
}>

/** The folder of `initdb` and `postgres`, installed when missing and root. Throws with words that say how to. */
export function ensurePostgres(): Promise<string>

/** The folder of PostgreSQL's server programs, or null. */
export function findPostgres(searchPath?: string): string | null
