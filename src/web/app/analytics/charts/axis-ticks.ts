import { metricFacts } from '#domain/metrics/catalogue.ts'
import type { Metric } from '#domain/metrics/metric.ts'
import type { ScaleLinear } from 'd3-scale'
import { countText } from '../number-text.ts'

interface AxisTick {
  value: number
  text: string
}

/** Up to here a number fits beside a chart as it is. */
const longest = 10_000

/** The letters of the International System of Units, where people write others. */
const letters: Readonly<Record<string, string>> = { k: 'K', G: 'B' }

/**
 * The steps of an axis with their numbers. Large ones are short, with the digits that tell the steps apart: ‘950K’, ‘1.25M’,
 * ‘1.2B’.
 */
export function axisTicks(axis: ScaleLinear<number, number>, metric: Metric): AxisTick[] {
  const values = axis.ticks(4)
  const isLong = values.some((value) => Math.abs(value) >= longest)
  const short = axis.tickFormat(4, '~s')
  const write = (value: number) => {
    if (metricFacts[metric].unit === 'share') return `${countText(value * 100)} %`
    if (!isLong || value === 0) return countText(value)
    return short(value).replace(/[kG]$/, (letter) => letters[letter] ?? letter)
  }
  return values.map((value) => ({ value, text: write(value) }))
}
