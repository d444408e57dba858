import type { Log } from '#server/plumbing/log.ts'
import { causeOf, isExpected } from './problem.ts'

/**
 * Logs a failed request: nothing for invalid requests, a warning when the client has disconnected before the response,
 * an error for internal errors.
 * @param signal of the request
 */
export function logFailure(
  log: Log,
  error: unknown,
  signal: AbortSignal | undefined,
  facts: object = {},
): void {
  if (isExpected(error)) return
  const err = causeOf(error)
  if (signal?.aborted || isBrokenOff(err)) log.warn({ err, ...facts }, 'a request broke off')
  else log.error({ err, ...facts }, 'a request failed')
}

/** Node's errors for an aborted body. The signal of its request may follow a moment later. */
function isBrokenOff(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted'
  )
}
