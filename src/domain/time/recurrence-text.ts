import { listed } from '../text/listed.ts'
import { formatDay, weekdayName } from './format/days.ts'
import { americanFormat, type TimeFormat } from './format/time-format.ts'
import type { Recurrence } from './recurrence.ts'
import { wallTimeAt } from './wall-clock.ts'

/**
 * A rule as text: ‘Every 2 weeks on Monday and Friday, until December 31, 2026’.
 * @param start the first time, for parts the rule leaves open
 * @param format of the day it ends on
 */
export function recurrenceText(
  recurrence: Recurrence,
  start: Date,
  zone: string,
  format: TimeFormat = americanFormat,
): string {
  return `${every(recurrence)}${on(recurrence, start, zone)}${ending(recurrence, format)}`
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
    return ` on ${listed((weekdays.length > 0 ? weekdays : [weekday]).map((day) => weekdayName(day, 'long')))}`
  }
  const date = monthDay ?? first.day
  return ` on the ${ordinal(date)}${date > 28 ? ', or the last day of a shorter month' : ''}`
}

function ending({ end }: Recurrence, format: TimeFormat): string {
  switch (end.kind) {
    case 'never':
      return ''
    case 'on':
      return `, until ${formatDay(end.day, 'long', format, 'always')}`
    case 'after':
      return end.count === 1 ? ', once' : `, ${end.count} times`
    default:
      return end satisfies never
  }
}

/** ‘1st’, ‘22nd’, ‘31st’. */
function ordinal(number: number): string {
  const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  return `${number}${suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`
}
