import type { PostNumbers } from '#contract/analytics.ts'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { Lark } from '../../../ui/lark.tsx'
import { ageText, countText, metricInText, numberText } from '../number-text.ts'
import type { Writers } from '../use-writers.ts'
import { layOutCurve } from './curve-layout.ts'
import { curveSummary, readingText } from './curve-summary.ts'
import { Hatching } from './hatching.tsx'
import { Plot } from './plot.tsx'
import { useWidth } from './use-width.ts'
import { ValueAxis } from './value-axis.tsx'

interface CurveChartProps {
  numbers: PostNumbers
  metric: PostMetric
  writers: Writers
}

const height = 300
const floor = height - 28

/** One number of a post since it went out: our readings as dots, gaps as gaps, the account’s median behind it. */
export function CurveChart({ numbers, metric, writers }: CurveChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>(600)
  const { x, y, usual, usualEnd, runs, gaps, points, marks } = layOutCurve(numbers, metric, width, height)
  const read = points.flatMap((point) => (point.y === null ? [] : [{ ...point, y: point.y }]))
  const last = read.at(-1)
  return (
    <div ref={ref} className="min-w-0">
      <Plot
        width={width}
        height={height}
        summary={curveSummary(numbers, metric)}
        points={points.map(({ x: age, y: value, reading }) => ({
          key: reading.takenAt,
          x: x(age),
          y: value === null ? floor - 12 : y(value),
          text: readingText(reading, metric, writers),
        }))}
      >
        <ValueAxis y={y} metric={metric} from={44} to={width} />
        {marks.map((age) => (
          <text key={age} x={x(age)} y={height - 8} textAnchor="middle">
            {ageText(age)}
          </text>
        ))}
        {gaps.map((gap) => (
          <Gap key={gap.from} {...gap} />
        ))}
        {usual && <path className="usual" d={usual} />}
        {usualEnd && (
          <text x={x(usualEnd.ageHours)} y={y(usualEnd.value) - 10} textAnchor="end">
            usual post: {countText(usualEnd.value)}
          </text>
        )}
        {runs.map((run) => (
          <path key={run} className="curve" d={run} />
        ))}
        {read.map(({ x: age, y: value, reading }) => (
          <circle
            key={reading.takenAt}
            className={isDay(age) ? 'best' : 'above'}
            cx={x(age)}
            cy={y(value)}
            r={isDay(age) ? 5.5 : 3.8}
          />
        ))}
        {last && (
          <>
            <text className="strong" x={x(last.x)} y={y(last.y) - 34} textAnchor="end" fontSize="13">
              {numberText(metric, last.y)}
            </text>
            <svg x={x(last.x) - 25} y={y(last.y) - 31} width="28" height="27" overflow="visible">
              <Lark className="h-6.75 w-7" />
            </svg>
          </>
        )}
        {read.length === 0 && (
          <text x={width / 2} y={height / 2} textAnchor="middle">
            No reading of {metricInText(metric)}
          </text>
        )}
      </Plot>
    </div>
  )
}

/** The reading that posts are compared at. */
const isDay = (hours: number) => hours >= 22 && hours <= 26

function Gap({ x, width, from, to }: { x: number; width: number; from: number; to: number }) {
  return (
    <>
      <Hatching x={x} y={16} width={Math.max(3, width)} height={floor - 17} />
      {width > 90 && (
        <text x={x + width / 2} y={floor - 12} textAnchor="middle">
          No reading, {ageText(from)} to {ageText(to)}
        </text>
      )}
    </>
  )
}
