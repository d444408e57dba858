import { metricFacts } from '#domain/metrics/catalogue.ts'
import type { AccountMetric } from '#domain/metrics/metric.ts'
import { formatDay } from '#domain/time/format/days.ts'
import { addDays } from '#domain/time/pick-time.ts'
import { numberText } from '../number-text.ts'
import type { Writers } from '../use-writers.ts'

/** The number of a day. */
export interface DayPoint {
  day: string
  value: number
}

/** Unbroken runs of days: a missing day begins a new one. */
export function runsOfDays(days: readonly DayPoint[]): DayPoint[][] {
  const runs: DayPoint[][] = []
  for (const point of days) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && addDays(before.day, 1) === point.day) run.push(point)
    else runs.push([point])
  }
  return runs
}

/** The chart of days in a sentence. */
export function daySummary(metric: AccountMetric, days: readonly DayPoint[], writers: Writers): string {
  const { name } = metricFacts[metric]
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return `${name}: no day has been read.`
  const write = (day: string) => formatDay(day, 'long', writers.format, 'never')
  const missing = Math.round((Date.parse(last.day) - Date.parse(first.day)) / 86_400_000) + 1 - days.length
  const without = missing > 0 ? ` ${missing === 1 ? 'One day is' : `${missing} days are`} missing.` : ''
  return `${name}: ${numberText(metric, first.value)} on ${write(first.day)}, ${numberText(metric, last.value)} on ${write(last.day)}.${without}`
}
