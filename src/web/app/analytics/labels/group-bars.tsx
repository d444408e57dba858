import type { LabelReport } from '#contract/analytics.ts'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { scaleLinear } from 'd3-scale'
import { countText, metricInText, numberText, postsText } from '../number-text.ts'

export interface NumberGroup extends Pick<LabelReport['labels'][number], 'posts' | 'sums'> {
  key: string
  name: string
  /** What files of the workspace say of it, apart from what networks count. */
  clicks?: readonly { from: string; clicks: number }[]
}

interface GroupBarsProps {
  title: string
  groups: readonly NumberGroup[]
  network: NetworkId
  metric: PostMetric
}

/** One number of one network for each label, as bars from 0. */
export function GroupBars({ title, groups, network, metric }: GroupBarsProps) {
  const rows = groups
    .map((group) => ({
      ...group,
      sum: group.sums.find((one) => one.network === network && one.metric === metric),
    }))
    .toSorted((one, other) => (other.sum?.sum ?? -1) - (one.sum?.sum ?? -1))
  const x = scaleLinear()
    .domain([0, Math.max(1, ...rows.map(({ sum }) => sum?.sum ?? 0))])
    .range([0, 100])
  const first = rows[0]
  const summary = `${title} by ${metricInText(metric)} on ${networkNames[network]}: ${first?.name} has most, ${numberText(metric, first?.sum?.sum ?? 0)} from ${postsText(first?.sum?.n ?? 0)}.`
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-small text-ink-2">{summary}</figcaption>
      <ul className="grid grid-cols-[fit-content(9rem)_minmax(0,1fr)] gap-x-3 gap-y-2 desk:grid-cols-[fit-content(20rem)_minmax(0,1fr)]">
        {rows.map(({ key, name, sum, clicks = [] }) => (
          <li key={key} className="col-span-full grid grid-cols-subgrid items-center">
            <span title={name} className="line-clamp-2 font-medium wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
            {sum ? (
              <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                <span
                  aria-hidden
                  className="h-5 min-w-px flex-none bg-ink forced-colors:bg-[CanvasText]"
                  style={{ width: `${x(sum.sum) * 0.6}%` }}
                />
                <span className="text-small whitespace-nowrap tabular-nums">
                  <b className="font-semibold">{numberText(metric, sum.sum)}</b>{' '}
                  <span className="text-muted">from {postsText(sum.n)}</span>
                </span>
              </span>
            ) : (
              <span className="text-small text-muted">
                No post of it on {networkNames[network]} has this number
              </span>
            )}
            {clicks.map(({ from, clicks: count }) => (
              <span key={from} className="col-start-2 -mt-1.5 text-small break-words text-ink-2 tabular-nums">
                {from}: <b className="font-semibold">{countText(count)}</b>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </figure>
  )
}
