import { addDays, timeOn, type Day } from '#domain/time/pick-time.ts'
import { wallTimeAt } from '#domain/time/wall-clock.ts'

/** Parts of a day by their first hour. */
const partsOfDay = ['night', 'morning', 'forenoon', 'lunch', 'afternoon', 'evening', 'late'] as const
type PartName = (typeof partsOfDay)[number]

/** Assumed activity by hour, from the data file; not measured. */
export interface AudienceActivity {
  /** 24 numbers each, 0–10. */
  weekday: readonly number[]
  weekend: readonly number[]
  /** Multipliers by part of day, and one for the weekend. Left out: 1. */
  networks: Readonly<Record<string, Multipliers>>
  industries: Readonly<Record<string, Multipliers & { name: string }>>
}

type Multipliers = Partial<Record<PartName | 'weekendDays', number>>

interface AudienceShare {
  zone: string
  /** Any number above zero; relative to the sum. */
  weight: number
}

export interface TimeSlot {
  /** In the poster’s time zone: 0 is Monday. */
  weekday: number
  hour: number
  at: Date
  /** 0–100, relative to the best hour of the week. */
  score: number
}

const firstHours: Record<PartName, number> = {
  night: 0,
  morning: 6,
  forenoon: 9,
  lunch: 12,
  afternoon: 14,
  evening: 17,
  late: 21,
}

function partAt(hour: number): PartName {
  return partsOfDay.findLast((part) => firstHours[part] <= hour) ?? 'night'
}

/** The assumed activity of the audience in one hour of its local time. `weekday` 0 is Monday. */
export function activityAt(
  table: AudienceActivity,
  network: string,
  industry: string,
  weekday: number,
  hour: number,
): number {
  const weekend = weekday >= 5
  const factor = (multipliers: Multipliers | undefined) =>
    (multipliers?.[partAt(hour)] ?? 1) * (weekend ? (multipliers?.weekendDays ?? 1) : 1)
  const base = (weekend ? table.weekend : table.weekday)[hour] ?? 0
  return base * factor(table.networks[network]) * factor(table.industries[industry])
}

export interface AudienceQuestion {
  table: AudienceActivity
  network: string
  industry: string
  audience: readonly AudienceShare[]
  /** The poster’s time zone. */
  home: string
  /** A Monday: its week decides the offsets from UTC. */
  monday: Day
}

/** Scores every hour of a local week by the audience's local time at that moment. Deterministic. */
export function scoreWeek(question: AudienceQuestion): TimeSlot[] {
  const { table, network, industry, audience, home, monday } = question
  const shares = audience.filter((share) => share.weight > 0)
  const slots = Array.from({ length: 168 }, (_, index) => {
    const [weekday, hour] = [Math.floor(index / 24), index % 24]
    const at = timeOn(addDays(monday, weekday), hour * 60, home)
    const raw = shares.reduce((sum, share) => {
      const there = wallTimeAt(at, share.zone)
      const day = (new Date(Date.UTC(there.year, there.month - 1, there.day)).getUTCDay() + 6) % 7
      return sum + share.weight * activityAt(table, network, industry, day, there.hour)
    }, 0)
    return { weekday, hour, at, raw }
  })
  const best = Math.max(0, ...slots.map((slot) => slot.raw))
  return slots.map(({ raw, ...slot }) => ({ ...slot, score: best > 0 ? Math.round((raw / best) * 100) : 0 }))
}

/** The best hours: at most `perDay` a day, at least three hours apart. Of equal ones the earlier. */
export function bestSlots(week: readonly TimeSlot[], count: number, perDay = 1): TimeSlot[] {
  const chosen: TimeSlot[] = []
  for (const slot of week.toSorted((a, b) => b.score - a.score || a.at.getTime() - b.at.getTime())) {
    const sameDay = chosen.filter((each) => each.weekday === slot.weekday)
    const tooClose = sameDay.some((each) => Math.abs(each.hour - slot.hour) < 3)
    if (slot.score > 0 && sameDay.length < perDay && !tooClose) chosen.push(slot)
    if (chosen.length === count) break
  }
  return chosen
}
