/** Whether it is an IANA time zone of this runtime. Offsets such as `+02:00` are not. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * The time zone of the client's browser: header `x-timezone`, else cookie `tz`; null without one. The value is
 * untrusted, so only an existing zone counts.
 */
export function namedTimezone(headers: Headers): string | null {
  const cookie = /(?:^|;\s*)tz=([^;]*)/.exec(headers.get('cookie') ?? '')?.[1]
  const named = [headers.get('x-timezone'), cookie && decoded(cookie)]
  return named.find((name) => name && isTimezone(name)) || null
}

/** Like `namedTimezone`, with UTC as default. */
export function timezoneOf(headers: Headers): string {
  return namedTimezone(headers) ?? 'UTC'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
