import { scaleLinear } from 'd3-scale'
import { dayOf, minuteOfDay } from '#domain/time/pick-time.ts'

const hourMs = 3_600_000

/** An hour of the night is this much of an hour of the day. */
const nightShare = 0.3

/** From 22:00 to 6:00. */
const isNight = (at: Date, zone: string) => {
  const minute = minuteOfDay(at, zone)
  return minute >= 22 * 60 || minute < 6 * 60
}

/** The places of some hours on a line. Nights are narrow, because few posts go out then. */
export function dayScale(from: Date, to: Date, zone: string, [left, right]: readonly [number, number]) {
  const hours = Math.max(1, Math.round((to.getTime() - from.getTime()) / hourMs))
  const times = Array.from({ length: hours + 1 }, (_, at) => new Date(from.getTime() + at * hourMs))
  let sum = 0
  const places = times.map((time, at) => {
    if (at > 0) sum += isNight(times[at - 1] ?? time, zone) ? nightShare : 1
    return sum
  })
  const scale = scaleLinear()
    .domain(times.map((time) => time.getTime()))
    .range(places.map((place) => left + (place / Math.max(1, sum)) * (right - left)))
    .clamp(true)
  const x = (at: Date | string) => scale(new Date(at).getTime())
  return {
    x,
    nights: nightsOf(times, zone).map(([start, end]) => ({ x: x(start), width: x(end) - x(start) })),
    days: daysOf(times, zone),
    times,
  }
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
