import type { OutputChart } from '../output.ts'

const width = 600
const height = 180

/** Lines over the same steps. The table beside it has the numbers. */
export function LineChart({ chart }: { chart: OutputChart }) {
  const values = chart.lines.flatMap((line) => line.values).filter((value) => value !== null)
  const drawable = values.length > 1 && values.every((value) => Math.abs(value) < 1e15)
  if (!drawable) return null
  const low = Math.min(...values, ...(chart.level?.value === 0 ? [0] : []))
  const high = Math.max(...values, ...(chart.level?.value === 0 ? [0] : []))
  const y = (value: number) => height - 6 - ((value - low) / (high - low || 1)) * (height - 12)
  const x = (step: number) => (step / (chart.steps.length - 1)) * width
  const level = chart.level && chart.level.value >= low && chart.level.value <= high ? chart.level : null
  return (
    <figure className="rounded-card border border-line bg-card px-4 py-3.5">
      <figcaption className="text-ui font-semibold">{chart.title}</figcaption>
      <p className="mt-2 text-tiny text-muted tabular-nums">{chart.highText}</p>
      <div className="relative">
        <svg
          role="img"
          aria-label={`${chart.title}: between ${chart.lowText} and ${chart.highText}`}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="block h-44 w-full"
        >
          <path d={`M0 ${height - 1}H${width}`} className="stroke-line-2" vectorEffect="non-scaling-stroke" />
          {level && (
            <path
              d={`M0 ${y(level.value).toFixed(1)}H${width}`}
              className="stroke-edge"
              strokeDasharray="2 4"
              vectorEffect="non-scaling-stroke"
            />
          )}
          {chart.lines.map((line) => (
            <path
              key={line.name}
              d={pathOf(line.values, x, y)}
              className="fill-none stroke-ink"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
              strokeDasharray={line.dashed ? '1 6' : undefined}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {level && (
          <span
            className="absolute left-0 -translate-y-full bg-card/80 pr-1 text-tiny text-ink-2"
            style={{ top: `${((y(level.value) / height) * 100).toFixed(1)}%` }}
          >
            {level.label}
          </span>
        )}
      </div>
      <div className="mt-1 flex justify-between text-tiny text-muted tabular-nums">
        <span>
          {chart.steps[0]}: {chart.lowText === chart.highText ? chart.highText : 'low end '}
          {chart.lowText === chart.highText ? '' : chart.lowText}
        </span>
        <span>{chart.steps.at(-1)}</span>
      </div>
    </figure>
  )
}

function pathOf(
  values: readonly (number | null)[],
  x: (step: number) => number,
  y: (value: number) => number,
): string {
  return values
    .flatMap((value, step) => (value === null ? [] : [`${x(step).toFixed(1)} ${y(value).toFixed(1)}`]))
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${point}`)
    .join('')
}
