import type { PostNumbers } from '#contract/analytics.ts'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { postMetrics } from '#domain/metrics/metric.ts'
import { useId, useState } from 'react'
import { tabId } from '../../../ui/tab-list.tsx'
import { CurveChart } from '../charts/curve-chart.tsx'
import { ChartKey } from '../charts/chart-key.tsx'
import { curveSummary } from '../charts/curve-summary.ts'
import { costText } from '../cost-text.ts'
import { timesText } from '../number-text.ts'
import { RateText } from '../rate-text.tsx'
import type { Writers } from '../use-writers.ts'
import { MetricTabs } from './metric-tabs.tsx'
import { ReadingsTable } from './readings-table.tsx'

interface PostCurveProps {
  numbers: PostNumbers
  writers: Writers
}

/** The numbers of a post: one as a curve, every reading as a table, and where they come from. */
export function PostCurve({ numbers, writers }: PostCurveProps) {
  const panelId = useId()
  const [chosen, setChosen] = useState<PostMetric | null>(null)
  const metric = chosen ?? numbers.metric ?? firstGiven(numbers) ?? 'likes'
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <MetricTabs
        numbers={numbers}
        metric={metric}
        panelId={panelId}
        writers={writers}
        onChoose={setChosen}
      />
      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(panelId, metric)}
        className="grid min-w-0 items-start gap-6 desk:grid-cols-[minmax(0,1fr)_292px]"
      >
        <figure className="min-w-0">
          <figcaption className="mb-2 text-pretty text-ink-2">
            <Headline numbers={numbers} metric={metric} />
          </figcaption>
          <CurveChart numbers={numbers} metric={metric} writers={writers} />
          <ChartKey
            marks={metric === numbers.metric && numbers.usual.length > 1 ? ['curve', 'median'] : ['curve']}
          />
        </figure>
        <ReadingsTable numbers={numbers} metric={metric} writers={writers} />
      </div>
      <p className="text-small text-muted">
        {numbers.rate && (
          <>
            Engagement rate <RateText rate={numbers.rate} network={numbers.network} />.{' '}
          </>
        )}
        {numbers.nextReadingAt && `Next reading ${writers.when(numbers.nextReadingAt)}. `}
        {numbers.costUsd > 0 && `Reading this post has cost ${costText(numbers.costUsd)}.`}
      </p>
    </div>
  )
}

function Headline({ numbers, metric }: { numbers: PostNumbers; metric: PostMetric }) {
  const times = timesAtDay(numbers, metric)
  return (
    <>
      {times !== null && (
        <b className="font-semibold text-ink">
          {timesText(times)} the usual post of this account after a day.{' '}
        </b>
      )}
      {curveSummary(numbers, metric)}
    </>
  )
}

/** Against the usual post at the age at which posts are compared. */
function timesAtDay({ readings, usual, metric }: PostNumbers, shown: PostMetric): number | null {
  if (shown !== metric) return null
  const value = readings.find(({ ageHours }) => ageHours >= 22 && ageHours <= 26)?.values[shown]
  const median = usual.find(({ ageHours }) => ageHours === 24)?.value
  return value !== undefined && median ? value / median : null
}

/** Where the network gives none to compare by. */
function firstGiven({ now }: PostNumbers): PostMetric | undefined {
  return postMetrics.find((metric) => now[metric]?.value != null)
}
