import type { AnalyticsMeasure, PeriodTotal } from '../analytics.ts'
import { measureNames, measureText } from './measure-text.ts'

/** One bar per week or month, with its numbers in a table below. */
export function PeriodChart({
  totals,
  unit,
  measure,
}: {
  totals: readonly PeriodTotal[]
  unit: 'week' | 'month'
  measure: AnalyticsMeasure
}) {
  const valueOf = (total: PeriodTotal) => {
    if (measure === 'rate') return total.impressions > 0 ? total.engagements / total.impressions : 0
    return measure === 'engagements' ? total.engagements : total.impressions
  }
  const most = Math.max(...totals.map(valueOf), 0) || 1
  return (
    <figure>
      <figcaption className="mb-2 text-small text-ink-2">
        {measureNames[measure]} by {unit}
        {unit === 'week' ? ', named by its Monday' : ''}
      </figcaption>
      <div aria-hidden className="flex h-36 items-end gap-0.5 border-b border-ink">
        {totals.map((total) => (
          <span
            key={total.period}
            title={`${total.period}: ${measureText(valueOf(total), measure)}`}
            className="min-w-0 flex-1 rounded-t-xs bg-sky"
            style={{ height: `${Math.max(1, (100 * valueOf(total)) / most)}%` }}
          />
        ))}
      </div>
      <div aria-hidden className="mt-1 flex justify-between font-mono text-tiny text-muted">
        <span>{totals[0]?.period}</span>
        <span>{totals.at(-1)?.period}</span>
      </div>
      <details className="mt-1 text-small">
        <summary className="min-h-11 cursor-pointer content-center desk:min-h-8">As a table</summary>
        <table className="w-full text-right tabular-nums">
          <thead className="text-tiny text-muted">
            <tr>
              <th scope="col" className="py-1 text-left font-medium">
                {unit === 'week' ? 'Week of' : 'Month'}
              </th>
              <th scope="col" className="font-medium">
                Posts
              </th>
              <th scope="col" className="font-medium">
                {measureNames[measure]}
              </th>
            </tr>
          </thead>
          <tbody>
            {totals.map((total) => (
              <tr key={total.period} className="border-t border-line">
                <td className="py-1 text-left">{total.period}</td>
                <td>{total.posts}</td>
                <td>{measureText(valueOf(total), measure)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
