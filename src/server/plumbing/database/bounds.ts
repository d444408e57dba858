import { Socket } from 'node:net'
import { DatabaseUnavailable } from './unavailable.ts'

/** How long sessions at a PostgreSQL server may take. Milliseconds; 0: no limit. */
export interface SessionBounds {
  statementMs: number
  /** How long a statement waits for a lock that another transaction holds. */
  lockMs: number
  /**
   * How long a transaction may do nothing. A process that stands still (paused machine, silent network) inside of one
   * loses its locks after this time: well under the lease, so that others can take its publications when that ends.
   */
  idleInTransactionMs: number
  /** After how long without a byte in either direction a connection in use counts as lost. Longer than a statement. */
  silentMs: number
}

export const sessionBounds: SessionBounds = {
  statementMs: 60_000,
  lockMs: 10_000,
  idleInTransactionMs: 15_000,
  silentMs: 65_000,
}

/** A process that migrates waits for another that does as long as for any statement. */
export const migrationBounds: SessionBounds = { ...sessionBounds, lockMs: 0 }

/** The bounds as part of `begin`, so that they hold behind a pooler that hands each transaction to another session. */
export function beginWithin({ statementMs, lockMs, idleInTransactionMs }: SessionBounds): string {
  return [
    'begin',
    `set local statement_timeout = ${statementMs}`,
    `set local lock_timeout = ${lockMs}`,
    `set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  ].join('; ')
}

/** The bounds as parameters of a connection's start, for statements outside of transactions. */
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

/** Whether a server or pooler refuses to start a session because of its parameters. PgBouncer does. */
export function refusesParameters(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return /^(08P01|42704|22023)$/.test(String(error.code)) && /parameter/i.test(error.message)
}

const keepAliveMs = 10_000

/** What every connection has: this machine notices that the server is gone. */
export function steady(silentAfterMs: number) {
  return {
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    connectionTimeoutMillis: 10_000,
    stream: () => impatientSocket(silentAfterMs),
  }
}

/**
 * A socket that gives up when nothing came or went for so long. Keep-alive alone finds a vanished server only while no
 * answer is waited for.
 */
function impatientSocket(silentAfterMs: number): Socket {
  const socket = new Socket()
  socket.setTimeout(silentAfterMs, () =>
    socket.destroy(new DatabaseUnavailable(`The database said nothing for ${silentAfterMs} ms.`)),
  )
  return socket
}
