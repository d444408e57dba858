import { formatDay } from '#domain/time/format/days.ts'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { AccountMetric } from '#domain/metrics/metric.ts'
import { metricInText, numberText } from '../number-text.ts'
import type { Writers } from '../use-writers.ts'
import { daySummary, runsOfDays, type DayPoint } from './day-series.ts'
import { Plot } from './plot.tsx'
import { thinPoints } from './thin-points.ts'
import { useWidth } from './use-width.ts'
import { ValueAxis } from './value-axis.tsx'

interface DayChartProps {
  metric: AccountMetric
  days: readonly DayPoint[]
  writers: Writers
}

const height = 200
const floor = height - 24

/** A number of an account, day by day. A missing day is a gap. How many it has now is a curve; what a day brought, bars from 0. */
export function DayChart({ metric, days, writers }: DayChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>(600)
  const isBars = !standing.has(metric)
  const values = days.map(({ value }) => value)
  const [first = '', last = first] = [days[0]?.day, days.at(-1)?.day]
  const x = scaleLinear()
    .domain([Date.parse(first), Math.max(Date.parse(last), Date.parse(first) + 1)])
    .range([52, width - 14])
  const least = isBars ? Math.min(0, ...values) : Math.min(...values)
  const y = scaleLinear()
    .domain([least, Math.max(least + 4, ...values)])
    .nice(4)
    .range([floor, 12])
  const at = (point: DayPoint) => ({ x: x(Date.parse(point.day)), y: y(point.value) })
  const draw = line<{ x: number; y: number }>()
    .x((point) => point.x)
    .y((point) => point.y)
  const dot = days.length <= 60 ? 3 : 0
  const bar = Math.max(1, Math.min(18, (width - 66) / Math.max(1, days.length) - 2))
  return (
    <div ref={ref} className="min-w-0">
      <Plot
        width={width}
        height={height}
        summary={daySummary(metric, days, writers)}
        points={days.map((point) => ({
          key: point.day,
          ...at(point),
          text: `${formatDay(point.day, 'weekday-short', writers.format, 'never')}: ${numberText(metric, point.value)} ${metricInText(metric)}`,
        }))}
      >
        <ValueAxis y={y} metric={metric} from={48} to={width} />
        {isBars
          ? days.map((point) => (
              <rect
                key={point.day}
                className="bar"
                x={at(point).x - bar / 2}
                width={bar}
                y={Math.min(y(0), at(point).y)}
                height={Math.abs(y(0) - at(point).y)}
              />
            ))
          : runsOfDays(days).map((run) => (
              <g key={run[0]?.day}>
                <path className="curve" d={draw([...thinPoints(run.map(at))]) ?? ''} />
                {run.map(
                  (point) =>
                    dot > 0 && (
                      <circle key={point.day} className="above" cx={at(point).x} cy={at(point).y} r={dot} />
                    ),
                )}
              </g>
            ))}
        {[...new Set([first, last])].map((day, end) => (
          <text
            key={day}
            x={end === 0 ? 48 : width - 8}
            y={height - 6}
            textAnchor={end === 0 ? 'start' : 'end'}
          >
            {day && formatDay(day, 'short', writers.format, 'never')}
          </text>
        ))}
      </Plot>
    </div>
  )
}

/** How many there are now, instead of how many a day brought. */
const standing: ReadonlySet<AccountMetric> = new Set(['followers', 'following', 'posts'])
