/**
 * The reason of a failed call, for the log: a name or a code, never the message, which may contain the address with
 * its secrets.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? ` ${String(cause.code)}` : ''
  return error.name + code
}
