import { addDays, addMonths, formatIn, type Day } from '#domain/time/pick-time.ts'

export const calendarViews = ['day', 'week', 'month', 'list'] as const

export type CalendarView = (typeof calendarViews)[number]

/** As ISO counts them: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The day a week begins with where a language is spoken; Monday where nothing is known. */
export function firstWeekday(locale: string): Weekday {
  try {
    const info: WeekInfoOf = new Intl.Locale(locale)
    const { firstDay } = info.getWeekInfo?.() ?? info.weekInfo ?? {}
    return weekdays.find((weekday) => weekday === firstDay) ?? 1
  } catch {
    return 1
  }
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Browsers know it under two names, TypeScript under none. */
interface WeekInfoOf {
  getWeekInfo?: () => { firstDay?: number }
  weekInfo?: { firstDay?: number }
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

/** What a view says it shows: '16–22 November', 'Thursday 19 November' (narrow: 'Thu 19 Nov'), 'November 2026'. The year only if it is another. */
export function titleOf(view: CalendarView, day: Day, first: Weekday, today: Day, isNarrow = false): string {
  if (view === 'month') return dayInWords(day, 'MMMM yyyy')
  const yearOf = (one: Day) => (one.slice(0, 4) === today.slice(0, 4) ? '' : ` ${one.slice(0, 4)}`)
  if (view === 'day') return `${dayInWords(day, isNarrow ? 'EEE d MMM' : 'EEEE d MMMM')}${yearOf(day)}`
  const week = weekOf(day, first)
  const from = week[0] ?? day
  const to = week[6] ?? day
  if (from.slice(0, 7) === to.slice(0, 7)) {
    return `${dayInWords(from, 'd')}–${dayInWords(to, 'd MMMM')}${yearOf(to)}`
  }
  const fromYear = from.slice(0, 4) === to.slice(0, 4) ? '' : yearOf(from)
  const pattern = isNarrow ? 'd MMM' : 'd MMMM'
  return `${dayInWords(from, pattern)}${fromYear} – ${dayInWords(to, pattern)}${yearOf(to)}`
}

/** A calendar day by a date-fns pattern; days have no zone. */
export function dayInWords(day: Day, pattern: string): string {
  return formatIn(new Date(`${day}T00:00Z`), 'UTC', pattern)
}

/** Whether a text is a day that exists. */
export function isDay(text: string): text is Day {
  return /^\d{4}-\d\d-\d\d$/.test(text) && addDays(text, 0) === text
}
