import { addDays, dayOf, timeOn } from '#domain/time/pick-time.ts'

/** The times of a cron line, as sets of allowed numbers. Weekdays are 0–6, Sunday is 0. */
export interface Cron {
  minutes: readonly number[]
  hours: readonly number[]
  days: readonly number[]
  months: readonly number[]
  weekdays: readonly number[]
  /**
   * Both day of month and weekday are restricted: either is enough. Source:
   * https://pubs.opengroup.org/onlinepubs/9699919799/utilities/crontab.html (read 2026-11-23 as quoted).
   */
  eitherDay: boolean
}

export type CronReading = { cron: Cron } | { problem: string }

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const fields = [
  { name: 'minute', min: 0, max: 59, names: [] },
  { name: 'hour', min: 0, max: 23, names: [] },
  { name: 'day of month', min: 1, max: 31, names: [] },
  { name: 'month', min: 1, max: 12, names: monthNames },
  { name: 'weekday', min: 0, max: 7, names: weekdayNames },
] as const
type CronField = (typeof fields)[number]

const nicknames: Record<string, string> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
}

/** The longest possible gap: February 29 on a given weekday across a century without a leap day. */
const longestDays = 41 * 366

/** Parses five cron fields or a nickname: lists, ranges, steps, names of months and weekdays; 7 is Sunday too. */
export function readCron(text: string): CronReading {
  const trimmed = text.trim().toLowerCase()
  const parts = (nicknames[trimmed] ?? trimmed).split(/\s+/)
  if (parts.length !== 5) {
    return {
      problem: `A cron line has five fields: minute hour day month weekday. This one has ${trimmed === '' ? 0 : parts.length}.`,
    }
  }
  const sets = fields.map((field, index) => readField(parts[index] ?? '', field))
  const wrong = sets.findIndex((set) => set === null)
  if (wrong >= 0) {
    const field = fields[wrong]
    return {
      problem: `“${parts[wrong]}” is not a valid ${field?.name}. Use ${field?.min} to ${field?.max}, with * , - and /.`,
    }
  }
  const [minutes = [], hours = [], days = [], months = [], weekdays = []] = sets.map((set) => set ?? [])
  return {
    cron: {
      minutes,
      hours,
      days,
      months,
      weekdays: [...new Set(weekdays.map((day) => day % 7))].toSorted((a, b) => a - b),
      eitherDay: !parts[2]?.startsWith('*') && !parts[4]?.startsWith('*'),
    },
  }
}

function readField(text: string, field: CronField): number[] | null {
  const values = new Set<number>()
  for (const item of text.split(',')) {
    const found = /^(?:(\*)|([a-z0-9]+)(?:-([a-z0-9]+))?)(?:\/(\d+))?$/.exec(item)
    if (!found) return null
    const [, star, from, to, stepText] = found
    const step = stepText === undefined ? 1 : Number(stepText)
    const first = star ? field.min : valueOf(from, field)
    const openEnd =
      star !== undefined || stepText !== undefined
        ? Math.min(field.max, field.name === 'weekday' ? 6 : field.max)
        : first
    const last = to === undefined ? openEnd : valueOf(to, field)
    if (first === null || last === null || first > last || step < 1) return null
    for (let value = first; value <= last; value += step) values.add(value)
  }
  return [...values].toSorted((a, b) => a - b)
}

function valueOf(text: string | undefined, field: CronField): number | null {
  const named = field.names.findIndex((name) => name === text)
  const value = named >= 0 ? named + field.min : /^\d+$/.test(text ?? '') ? Number(text) : Number.NaN
  return value >= field.min && value <= field.max ? value : null
}

/**
 * The next times after `now`, in the zone’s local time. A time that a clock change skips moves to the next valid
 * minute, one that occurs twice counts once.
 * @returns fewer than `count` when there are no more within 41 years
 */
export function nextCronTimes(cron: Cron, zone: string, now: Date, count: number): Date[] {
  const times: Date[] = []
  let day = dayOf(now, zone)
  for (let ahead = 0; ahead < longestDays && times.length < count; ahead++) {
    if (fires(cron, day)) {
      for (const hour of cron.hours) {
        for (const minute of cron.minutes) {
          const at = timeOn(day, hour * 60 + minute, zone)
          const isNew = at.getTime() > now.getTime() && at.getTime() > (times.at(-1)?.getTime() ?? 0)
          if (isNew && times.length < count) times.push(at)
        }
      }
    }
    day = addDays(day, 1)
  }
  return times
}

function fires(cron: Cron, day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  if (!cron.months.includes(date.getUTCMonth() + 1)) return false
  const onDay = cron.days.includes(date.getUTCDate())
  const onWeekday = cron.weekdays.includes(date.getUTCDay())
  return cron.eitherDay ? onDay || onWeekday : onDay && onWeekday
}
