import { addDays, dayOf, type Day } from '#domain/time/pick-time.ts'
import {
  clocksAt,
  nextOccurrences,
  writeRecurrence,
  type Clocks,
  type Recurrence,
} from '#domain/time/recurrence.ts'
import { scheduledSeries, type Series } from '#domain/time/series.ts'

/** How a post repeats, as it is chosen from a list. */
export type RepeatKind = 'never' | 'daily' | 'weekly' | 'monthly' | 'every-days' | 'every-weeks'

export const repeatKinds: readonly { kind: RepeatKind; name: string }[] = [
  { kind: 'never', name: 'Doesn’t repeat' },
  { kind: 'daily', name: 'Every day' },
  { kind: 'weekly', name: 'Every week' },
  { kind: 'monthly', name: 'Every month' },
  { kind: 'every-days', name: 'Every few days' },
  { kind: 'every-weeks', name: 'Every few weeks' },
]

export function kindOf(recurrence: Recurrence | null): RepeatKind {
  if (!recurrence) return 'never'
  if (recurrence.interval === 1 || recurrence.frequency === 'monthly') return recurrence.frequency
  return recurrence.frequency === 'daily' ? 'every-days' : 'every-weeks'
}

const once: Recurrence = {
  frequency: 'daily',
  interval: 1,
  weekdays: [],
  monthDay: null,
  end: { kind: 'never' },
}

/** The rule of another kind. Days and date are the chosen time's until others are picked; the end stays. */
export function asKind(recurrence: Recurrence | null, kind: Exclude<RepeatKind, 'never'>): Recurrence {
  const { end, weekdays } = recurrence ?? once
  const weekly = { ...once, end, frequency: 'weekly' as const, weekdays }
  switch (kind) {
    case 'daily':
      return { ...once, end }
    case 'every-days':
      return { ...once, end, interval: 2 }
    case 'weekly':
      return weekly
    case 'every-weeks':
      return { ...weekly, interval: 2 }
    case 'monthly':
      return { ...once, end, frequency: 'monthly' }
    default:
      return kind satisfies never
  }
}

/** As the settings of the post keep it; null: it does not repeat. Its dates are the server’s. */
export function recurringSetting(recurrence: Recurrence | null, zone: string): object | null {
  return recurrence && { enabled: true, rule: writeRecurrence(recurrence), zone }
}

/** One of the next times. */
export interface ComingTime {
  at: Date
  clocks: Clocks
}

/** When it goes out, if it is scheduled for `at`. */
export function comingTimes(series: Series, at: Date, now: Date, count: number): ComingTime[] {
  const { recurrence, zone } = series
  const { start, next } = scheduledSeries(series, at, now)
  if (!start || !next) return []
  const times = nextOccurrences(recurrence, start, zone, count, new Date(next.getTime() - 1))
  return times.map((time, index) => ({
    at: time,
    clocks: clocksAt(time, times[index - 1] ?? null, start, zone),
  }))
}

/** The last day a new end is first set to: four weeks on. */
export function suggestedEnd(at: Date, zone: string): Day {
  return addDays(dayOf(at, zone), 28)
}
