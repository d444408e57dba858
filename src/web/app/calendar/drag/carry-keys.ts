import { dayOf, minuteOfDay, step, timeOn, type Day } from '#domain/time/pick-time.ts'
import type { FreeTime } from '../data/posting-times.ts'
import { carryReducer, newPostTime, type Carried } from './carry.ts'

interface Shown {
  /** The days in view: the keyboard carries no further. */
  days: readonly Day[]
  zone: string
  now: Date
  /** The view has hours. */
  hasHours: boolean
  free: ReadonlyMap<Day, readonly FreeTime[]>
}

const daysAway: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const steps: Partial<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * What an arrow key does with a card in the hand of the keyboard: to the sides by a day; up and down by a quarter of an
 * hour where the days have hours, else by a week.
 * @returns null for a key that does nothing with it
 */
export function carriedByKey(carried: Carried, key: string, shown: Shown): Carried | null {
  const { days, zone, now, hasHours, free } = shown
  const by = steps[key]
  if (by === undefined || !hasHours) {
    const away = daysAway[key] ?? (by && by * 7)
    return away === undefined
      ? null
      : withFree(carryReducer(carried, { type: 'stepped', days: away, shown: days, zone }), free)
  }
  const next = step(timeOf(carried, zone, now), by, zone, now)
  const day = dayOf(next, zone)
  if (!days.includes(day)) return carried
  return withFree({ ...carried, over: { day, at: next, isFree: false } }, free)
}

/** When it would go out if it were let go now: on a day without a time it keeps its time of day. */
function timeOf({ over, entry }: Carried, zone: string, now: Date): Date {
  if (over?.at) return over.at
  if (entry.status === 'draft') return newPostTime(over?.day ?? dayOf(now, zone), zone, now)
  const at = new Date(entry.at)
  return over ? timeOn(over.day, minuteOfDay(at, zone), zone) : at
}

function withFree(carried: Carried | null, free: Shown['free']): Carried | null {
  const over = carried?.over
  if (!carried || !over?.at) return carried
  const at = over.at.getTime()
  const isFree = free.get(over.day)?.some(({ instant }) => instant.getTime() === at) ?? false
  return { ...carried, over: { ...over, isFree } }
}
