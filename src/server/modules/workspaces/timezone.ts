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
 * The time zone of the browser that asks: header `x-timezone`, else cookie `tz`; null where it names none.
 * It comes from outside, so only a zone that exists counts.
 */
export function namedTimezone(headers: Headers): string | null {
  const cookie = /(?:^|;\s*)tz=([^;]*)/.exec(headers.get('cookie') ?? '')?.[1]
  const named = [headers.get('x-timezone'), cookie && decoded(cookie)]
  return named.find((name) => name && isTimezone(name)) || null
}

/** The same, for whoever needs one: UTC where the browser names none. */
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
