import { scaleLinear } from 'd3-scale'
import type { BestTimes } from '#contract/analytics.ts'
import { Lark } from '../../../ui/lark.tsx'
import { useWidth } from '../charts/use-width.ts'
import { gainText } from '../number-text.ts'

interface GainLineProps {
  gain: NonNullable<BestTimes['gain']>
}

const floor = 66

/** The gain of the best time with its range. The line is the usual time. */
export function GainLine({ gain }: GainLineProps) {
  const { ref, width } = useWidth<HTMLDivElement>(420)
  const x = scaleLinear()
    .domain([Math.min(-0.2, gain.from), Math.max(0.6, gain.to)])
    .nice()
    .range([24, width - 24])
  const summary = `Gain about ${gainText(gain.share)}, between ${gainText(gain.from)} and ${gainText(gain.to)}`
  return (
    <div ref={ref} className="min-w-0">
      <svg viewBox={`0 0 ${width} 96`} className="plot" role="img" aria-label={summary}>
        {x.ticks(width > 360 ? 6 : 4).map((tick) => (
          <g key={tick}>
            <path className="grid-line" d={`M${x(tick)} ${floor}v6`} />
            <text x={x(tick)} y={floor + 20} textAnchor="middle">
              {tick === 0 ? 'usual' : gainText(tick)}
            </text>
          </g>
        ))}
        <path className="axis" d={`M0 ${floor}H${width}`} />
        <rect
          className="best"
          x={x(gain.from)}
          y={floor - 6}
          width={Math.max(12, x(gain.to) - x(gain.from))}
          height="12"
          rx="6"
        />
        <path className="axis" d={`M${x(0)} ${floor - 14}V${floor + 6}`} />
        <svg x={x(gain.share) - 17} y={floor - 39} width="34" height="33" overflow="visible">
          <Lark className="h-8.25 w-8.5" />
        </svg>
        <text className="strong" x={x(gain.from)} y={floor - 14} textAnchor="end">
          {gainText(gain.from)}
        </text>
        <text className="strong" x={x(gain.to)} y={floor - 14} textAnchor="start">
          {gainText(gain.to)}
        </text>
        <text className="strong" x={x(gain.share)} y={floor - 45} textAnchor="middle" fontSize="13">
          {gainText(gain.share)}
        </text>
      </svg>
    </div>
  )
}
