import { Socket } from 'node:net'
import { DatabaseUnavailable } from './unavailable.ts'

/** Timeouts of sessions at a PostgreSQL server. Milliseconds; 0: no limit. */
export interface SessionBounds {
  statementMs: number
  /** How long a statement waits for a lock of another transaction. */
  lockMs: number
  /**
   * How long a transaction may be idle. A stopped process (paused machine, silent network) loses its locks after this
   * time: well under the lease, so that others can take its publications when that ends.
   */
  idleInTransactionMs: number
  /** A connection in use without any traffic for this long counts as lost. Longer than a statement. */
  silentMs: number
}

export const sessionBounds: SessionBounds = {
  statementMs: 60_000,
  lockMs: 10_000,
  idleInTransactionMs: 15_000,
  silentMs: 65_000,
}

/** A migrating process waits for another one as long as for any statement. */
export const migrationBounds: SessionBounds = { ...sessionBounds, lockMs: 0 }

/** The timeouts as part of `begin`, so that they apply behind a pooler that changes sessions between transactions. */
export function beginWithin({ statementMs, lockMs, idleInTransactionMs }: SessionBounds): string {
  return [
    'begin',
    `set local statement_timeout = ${statementMs}`,
    `set local lock_timeout = ${lockMs}`,
    `set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  ].join('; ')
}

/** The timeouts as start-up parameters, for statements outside of transactions. */
export function startUpWithin({ statementMs, lockMs, idleInTransactionMs }: SessionBounds) {
  return {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    // The server notices within half a minute that this machine is gone, whether or not it is sending.
    options:
      '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000',
  }
}

/** Whether a server or pooler refuses a session because of its start-up parameters. PgBouncer does. */
export function refusesParameters(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return /^(08P01|42704|22023)$/.test(String(error.code)) && /parameter/i.test(error.message)
}

const keepAliveMs = 10_000

/** Options of every connection: this machine notices that the server is gone. */
export function steady(silentAfterMs: number) {
  return {
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    connectionTimeoutMillis: 10_000,
    stream: () => impatientSocket(silentAfterMs),
  }
}

/**
 * A socket that fails after a time without traffic. Keep-alive alone detects a lost server only while no response is
 * expected.
 */
function impatientSocket(silentAfterMs: number): Socket {
  const socket = new Socket()
  socket.setTimeout(silentAfterMs, () =>
    socket.destroy(new DatabaseUnavailable(`The database said nothing for ${silentAfterMs} ms.`)),
  )
  return socket
}
