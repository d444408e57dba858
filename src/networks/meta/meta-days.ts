import { addDays, dayOf, timeOn } from '#domain/time/pick-time.ts'
import type { Insight } from './insights.ts'

/** Meta's days begin and end at midnight Pacific Time. Source: docs/networks/facebook.md#sources (page-insights). */
export const metaZone = 'America/Los_Angeles'

const beginOf = (day: string) => Math.floor(timeOn(day, 0, metaZone).getTime() / 1000)

/** Unix seconds of the beginning of the first day and of the end of the last one. */
export function spanOfDays(range: { from: string; to: string }): { since: number; until: number } {
  return { since: beginOf(range.from), until: beginOf(addDays(range.to, 1)) }
}

/** Every day of a range, both ends included; at most 92. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length < 92; day = addDays(day, 1)) days.push(day)
  return days
}

/** The numbers of a series by day. `end_time` is the end of the day: the first moment of the next one. */
export function seriesOf(given: Insight | undefined): { day: string; value: number }[] {
  return (given?.values ?? []).flatMap(({ value, end_time: end }) => {
    const at = end === undefined ? Number.NaN : Date.parse(end.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
    if (typeof value !== 'number' || Number.isNaN(at)) return []
    return [{ day: dayOf(new Date(at - 1), metaZone), value }]
  })
}
