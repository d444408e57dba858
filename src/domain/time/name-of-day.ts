import { dayOf } from './pick-time.ts'
import { wallTimeAt } from './wall-clock.ts'
import { writeTime } from './write-time.ts'

const dayMs = 86_400_000
/** Up to here a weekday alone names one day. */
const weekdaysAhead = 6

/**
 * The name of a day, as short as it is clear: `today`, a weekday within the next six days, otherwise the date, with the
 * year when it is another one.
 * @param length long: `Friday`, `March 22`, `March 22, 2027`; short: `Fri`, `Mar 22`, `Mar 22, 2027`
 * @param zone decides on which day an instant falls
 */
export function nameOfDay(at: Date, now: Date, zone: string, length: 'long' | 'short'): string {
  const daysAhead = (Date.parse(dayOf(at, zone)) - Date.parse(dayOf(now, zone))) / dayMs
  const isLong = length === 'long'
  if (daysAhead === 0) return 'today'
  if (daysAhead > 0 && daysAhead <= weekdaysAhead) return writeTime(at, zone, isLong ? 'EEEE' : 'EEE')
  const date = isLong ? 'MMMM d' : 'MMM d'
  const isThisYear = wallTimeAt(at, zone).year === wallTimeAt(now, zone).year
  return writeTime(at, zone, isThisYear ? date : `${date}, yyyy`)
}
