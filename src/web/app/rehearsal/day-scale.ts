import { scaleLinear } from 'd3-scale'
import { dayOf, minuteOfDay } from '#domain/time/pick-time.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** An hour of the night is this much of an hour of the day. */
const nightShare = 0.3

/** A day is written at its first hour, and needs this much of the line. */
const dayWidth = 140

/** From 22:00 to 6:00. */
const isNight = (at: Date, zone: string) => {
  const minute = minuteOfDay(at, zone)
  return minute >= 22 * 60 || minute < 6 * 60
}

/** The places of some hours on a line. Nights are narrow, because few posts go out then. */
export function dayScale(from: Date, to: Date, zone: string, [left, right]: readonly [number, number]) {
  const hours = hoursBetween(from, to, zone)
  const times = [from, ...hours, to]
  let sum = 0
  const places = times.map((time, at) => {
    const before = times[at - 1]
    if (before) sum += (time.getTime() - before.getTime()) * (isNight(before, zone) ? nightShare : 1)
    return sum
  })
  const scale = scaleLinear()
    .domain(times.map((time) => time.getTime()))
    .range(places.map((place) => left + (place / Math.max(1, sum)) * (right - left)))
    .clamp(true)
  const x = (at: Date | string) => scale(new Date(at).getTime())
  const nights = nightsOf(times, zone).map(([start, end]) => ({ x: x(start), width: x(end) - x(start) }))
  const isInNight = (at: Date) =>
    nights.some((night) => x(at) > night.x + 4 && x(at) < night.x + night.width - 4)
  return {
    x,
    nights,
    days: daysOf(times, zone).flatMap(({ day, at }, index, all) => {
      const next = all[index + 1]
      if (next && x(next.at) - x(at) < dayWidth) return []
      return [{ day, x: x(at), isAtEnd: x(at) + dayWidth > right }]
    }),
    /** Every second hour of the clock, without those inside a night. */
    ticks: hours.filter((at) => minuteOfDay(at, zone) % 120 === 0 && !isInNight(at)),
  }
}

/** The full hours of the clock between two instants. */
function hoursBetween(from: Date, to: Date, zone: string): Date[] {
  const past = (minuteOfDay(from, zone) % 60) * minuteMs + (from.getTime() % minuteMs)
  const first = from.getTime() - past + hourMs
  const count = Math.max(0, Math.ceil((to.getTime() - first) / hourMs))
  return Array.from({ length: count }, (_, at) => new Date(first + at * hourMs))
}

function nightsOf(times: readonly Date[], zone: string): [Date, Date][] {
  const nights: [Date, Date][] = []
  for (const [at, time] of times.slice(0, -1).entries()) {
    if (!isNight(time, zone)) continue
    const end = times[at + 1] ?? time
    const last = nights.at(-1)
    if (last && last[1].getTime() === time.getTime()) last[1] = end
    else nights.push([time, end])
  }
  return nights
}

/** The first hour of each day. */
function daysOf(times: readonly Date[], zone: string): { day: string; at: Date }[] {
  return times
    .slice(0, -1)
    .map((at) => ({ day: dayOf(at, zone), at }))
    .filter(({ day }, at, all) => at === 0 || all[at - 1]?.day !== day)
}
