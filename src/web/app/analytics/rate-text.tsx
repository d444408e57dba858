import type { AnalyticsRow } from '#contract/analytics.ts'
import { metricFacts } from '#domain/metrics/catalogue.ts'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { useId } from 'react'
import { countText, metricInText, shareText } from './number-text.ts'

interface RateTextProps {
  rate: NonNullable<AnalyticsRow['rate']>
  network: NetworkId
}

/** An engagement rate, always with what it is a share of. Its formula opens on hover, focus and tap. */
export function RateText({ rate, network }: RateTextProps) {
  const id = useId()
  return (
    <span className="group relative inline-block">
      <button
        type="button"
        aria-describedby={id}
        className="min-h-6 border-b-[1.5px] border-dotted border-edge leading-[1.1] tabular-nums"
      >
        {shareText(rate.value)}
      </button>{' '}
      <span className="text-muted">of {metricInText(rate.of)}</span>
      <span
        role="tooltip"
        id={id}
        className="invisible absolute end-0 top-full z-10 mt-1.5 w-72 rounded-card bg-night px-3.5 py-3 text-start text-small leading-[1.45] whitespace-normal text-on-night-2 opacity-0 shadow-float transition-opacity group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100"
      >
        <b className="font-mono text-[12.5px] font-medium text-on-night">{formulaText(rate)}</b>
        <br />
        {missingText(rate.missing, network)}
      </span>
    </span>
  )
}

/** ‘142 interactions ÷ 3,460 impressions = 4.1 %’ */
function formulaText({ value, of, interactions }: RateTextProps['rate']): string {
  const base = value > 0 ? `${countText(Math.round(interactions / value))} ` : ''
  return `${countText(interactions)} interactions ÷ ${base}${metricInText(of)} = ${shareText(value)}`
}

function missingText(missing: readonly PostMetric[], network: NetworkId): string {
  if (missing.length === 0) return 'Interactions are likes, comments, shares, quotes and saves.'
  const names = missing.map((metric) => metricFacts[metric].name.toLowerCase()).join(', ')
  return `Not given by ${networkNames[network]}, and not in it: ${names}.`
}
