/** As `November 21, 2026`. */
export function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** As `November 21, 2026`, or `April 2026` where only the month is known. */
export function dayOrMonth(date: string): string {
  return date.length > 7 ? longDate(date) : longDate(`${date}-01`).replace(/ \d+,/, '')
}
