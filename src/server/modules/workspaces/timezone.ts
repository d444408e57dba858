/** Whether it names an IANA time zone this runtime knows. Offsets such as `+02:00` are none. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * The time zone of the browser that asks: header `x-timezone`, else cookie `tz`, else UTC.
 * It comes from outside, so only a zone that exists counts.
 */
export function timezoneOf(headers: Headers): string {
  const cookie = /(?:^|;\s*)tz=([^;]*)/.exec(headers.get('cookie') ?? '')?.[1]
  const named = [headers.get('x-timezone'), cookie && decoded(cookie)]
  return named.find((name) => name && isTimezone(name)) || 'UTC'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
