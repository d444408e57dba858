import type { Log } from '../log.ts'

/**
 * The database did not answer: the connection was lost or refused. A statement that was running may have taken effect;
 * one that had not begun did not.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  /** SQLSTATE or the system's error code, such as `57P01` or `ECONNREFUSED`; empty when there is none. */
  readonly code: string

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.code = codeOf(cause)
  }
}

/** Logs an error, unless the database is away: an outage has its own log line. */
export function warnUnlessOutage(
  log: Pick<Log, 'warn'>,
  error: unknown,
  words: string,
  facts: object = {},
): void {
  if (!(error instanceof DatabaseUnavailable)) log.warn({ err: error, ...facts }, words)
}

/** Whether an error of the server or the driver means that its connection is lost. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  return lossCode.test(codeOf(error)) || (error instanceof Error && lossMessage.test(error.message))
}

/** Whether an error refers to a connection lost earlier, which its client has reported already. */
export function isOldLoss(error: unknown): boolean {
  return error instanceof Error && oldLossMessage.test(error.message)
}

/** Whether a statement failed because of locks of others. Its transaction had no effect. */
export function isHeldUp(error: unknown): boolean {
  return /^(55P03|40P01)$/.test(codeOf(error))
}

/**
 * PostgreSQL's connection exceptions (08), shutdowns (57P01–57P05), sessions it ended because of an idle transaction
 * (25P03, 25P04), and the system's socket errors.
 * Source: https://www.postgresql.org/docs/15/errcodes-appendix.html (read 2026-11-23 in the edition of 18).
 */
const lossCode =
  /^(08\w{3}|57P0[1-5]|25P0[34]|ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/

// @NOTE The driver's own errors about a lost connection have no code.
const oldLossMessage = /is not queryable$|connection has been discarded$/
const lossMessage = new RegExp(`^Connection terminated|${oldLossMessage.source}`)

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}
