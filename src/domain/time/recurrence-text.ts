import { listed } from '../text/listed.ts'
import { formatIn, timeOn, type Day } from './pick-time.ts'
import type { Recurrence } from './recurrence.ts'
import { wallTimeAt } from './wall-clock.ts'

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * A rule in words: ‘Every 2 weeks on Monday and Friday, until December 31, 2026’.
 * @param start the first time, for what the rule leaves to it
 */
export function recurrenceText(recurrence: Recurrence, start: Date, zone: string): string {
  return `${every(recurrence)}${on(recurrence, start, zone)}${ending(recurrence)}`
}

function every({ frequency, interval }: Recurrence): string {
  const unit = ({ daily: 'day', weekly: 'week', monthly: 'month' } as const)[frequency]
  return interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`
}

function on({ frequency, weekdays, monthDay }: Recurrence, start: Date, zone: string): string {
  if (frequency === 'daily') return ''
  const first = wallTimeAt(start, zone)
  if (frequency === 'weekly') {
    const weekday = new Date(Date.UTC(first.year, first.month - 1, first.day)).getUTCDay()
    return ` on ${listed((weekdays.length > 0 ? weekdays : [weekday]).map((day) => names[day] ?? ''))}`
  }
  const date = monthDay ?? first.day
  return ` on the ${ordinal(date)}${date > 28 ? ', or the last day of a shorter month' : ''}`
}

function ending({ end }: Recurrence): string {
  switch (end.kind) {
    case 'never':
      return ''
    case 'on':
      return `, until ${dayInFull(end.day)}`
    case 'after':
      return end.count === 1 ? ', once' : `, ${end.count} times`
    default:
      return end satisfies never
  }
}

const dayInFull = (day: Day) => formatIn(timeOn(day, 0, 'UTC'), 'UTC', 'MMMM d, yyyy')

/** ‘1st’, ‘22nd’, ‘31st’. */
function ordinal(number: number): string {
  const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  return `${number}${suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`
}
