import type { Metric } from '#domain/metrics/metric.ts'
import type { ScaleLinear } from 'd3-scale'
import { axisTicks } from './axis-ticks.ts'

interface ValueAxisProps {
  y: ScaleLinear<number, number>
  metric: Metric
  /** Where the lines begin and end; the numbers are beside their beginning. */
  from: number
  to: number
}

/** The lines of a chart with their numbers. */
export function ValueAxis({ y, metric, from, to }: ValueAxisProps) {
  return axisTicks(y, metric).map(({ value, text }) => (
    <g key={value}>
      <path className={value === 0 ? 'axis' : 'grid-line'} d={`M${from} ${y(value)}H${to}`} />
      <text x={from - 8} y={y(value) + 4} textAnchor="end">
        {text}
      </text>
    </g>
  ))
}
