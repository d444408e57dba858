import { formatDay, formatDayRange, formatMonth, monthName } from '#domain/time/format/days.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { addDays, addMonths, type Day } from '#domain/time/pick-time.ts'

export const calendarViews = ['day', 'week', 'month', 'list'] as const

export type CalendarView = (typeof calendarViews)[number]

/** As ISO counts them: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The day a week begins with in a person's region. */
export function firstWeekday({ weekStartsOn }: TimeFormat): Weekday {
  return weekdays.find((weekday) => weekday % 7 === weekStartsOn) ?? 1
}

/** The seven days of the week a day is in. */
export function weekOf(day: Day, first: Weekday): Day[] {
  const start = addDays(day, -((weekdayOf(day) - first + 7) % 7))
  return Array.from({ length: 7 }, (_, index) => addDays(start, index))
}

function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** The whole weeks that show the month of a day: four to six of them. */
export function weeksOfMonth(day: Day, first: Weekday): Day[][] {
  const month = day.slice(0, 7)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const weeks: Day[][] = []
  for (
    let week = weekOf(`${month}-01`, first);
    (week[0] ?? last) <= last;
    week = weekOf(addDays(week[6] ?? last, 1), first)
  )
    weeks.push(week)
  return weeks
}

/** The days a view is about. */
export function daysOf(view: CalendarView, day: Day, first: Weekday): Day[] {
  switch (view) {
    case 'day':
      return [day]
    case 'week':
    case 'list':
      return weekOf(day, first)
    case 'month':
      return weeksOfMonth(day, first).flat()
    default:
      return view satisfies never
  }
}

/** The day one gets to by turning a view on or back. A month keeps its day as far as the other one has it. */
export function turned(view: CalendarView, day: Day, by: 1 | -1): Day {
  if (view === 'day') return addDays(day, by)
  if (view !== 'month') return addDays(day, 7 * by)
  const month = addMonths(day.slice(0, 7), by)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}${day.slice(7)}`
  return same > last ? last : same
}

/**
 * What a view says it shows: '16–22 November', 'Thursday 19 November', 'November 2026'. The year only if it is another.
 * @param isNarrow on a phone: 'November', 'Jan 2027', 'Thu 19 Nov'
 */
export function titleOf(
  { view, day, first, today }: { view: CalendarView; day: Day; first: Weekday; today: Day },
  format: TimeFormat,
  isNarrow = false,
): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  if (view === 'month') return isNarrow ? narrowMonth(day, isThisYear) : formatMonth(day)
  if (view === 'day') return formatDay(day, isNarrow ? 'weekday-short' : 'weekday-long', format, today)
  const week = weekOf(day, first)
  if (!isNarrow) return formatDayRange(week[0] ?? day, week[6] ?? day, 'long', format, today)
  // The days are below it.
  return narrowMonth(day, isThisYear)
}

const narrowMonth = (day: Day, isThisYear: boolean) =>
  isThisYear ? monthName(day, 'long') : formatMonth(day, 'short')

/** Whether a text is a day that exists. */
export function isDay(text: string): text is Day {
  return /^\d{4}-\d\d-\d\d$/.test(text) && addDays(text, 0) === text
}
