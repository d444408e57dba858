import type { Log } from '#server/plumbing/log.ts'
import { causeOf, isExpected } from './problem.ts'

/**
 * Logs what went wrong with a request: nothing of what people ask for wrongly, a warning where the client has gone before
 * its answer, an error for a fault of ours.
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

/** What Node says of a body that ended before its end. The signal of its request may come a moment later. */
function isBrokenOff(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted'
  )
}
