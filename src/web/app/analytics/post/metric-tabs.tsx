import type { PostNumbers } from '#contract/analytics.ts'
import { metricFacts } from '#domain/metrics/catalogue.ts'
import { postMetrics, type PostMetric } from '#domain/metrics/metric.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TabList } from '../../../ui/tab-list.tsx'
import { numberText } from '../number-text.ts'
import type { Writers } from '../use-writers.ts'

interface MetricTabsProps {
  numbers: PostNumbers
  metric: PostMetric
  panelId: string
  writers: Writers
  onChoose: (metric: PostMetric) => void
}

/** Every number of the post; the chosen one is drawn. What is absent is named with the reason. */
export function MetricTabs({ numbers, metric, panelId, writers, onChoose }: MetricTabsProps) {
  const shown = postMetrics.filter((one) => numbers.now[one])
  const given = shown.filter((one) => numbers.now[one]?.value != null)
  const absent = shown.filter((one) => numbers.now[one]?.value == null)
  // Ten numbers may be absent for one reason.
  const reasons = Map.groupBy(absent, (one) => {
    const why = numbers.now[one]?.absent
    return why ? writers.absence(why) : 'No reading'
  })
  return (
    <>
      <TabList
        label="Number"
        panelId={panelId}
        value={metric}
        onChoose={onChoose}
        className="-mx-4 flex overflow-x-auto border-b border-line px-4 desk:mx-0 desk:flex-wrap desk:px-0"
        tabs={(given.includes(metric) ? given : [metric, ...given]).map((one) => ({
          value: one,
          className: tabLook,
          label: (
            <>
              {metricFacts[one].name}
              <b className="mt-0.5 block font-display text-[1.25rem] leading-[1.2] font-bold tracking-[-0.02em] tabular-nums">
                {numbers.now[one]?.value == null ? '–' : numberText(one, numbers.now[one].value)}
              </b>
            </>
          ),
        }))}
      />
      {absent.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
          {[...reasons].map(([why, those]) => (
            <li key={why}>
              {why}: {those.map((one) => metricFacts[one].name).join(', ')}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const tabLook = classNames(
  'min-h-14 flex-none border-b-2 border-transparent px-3.5 py-2 text-start text-small text-ink-2 first:ps-0',
  'hover:text-ink aria-selected:border-ink aria-selected:font-semibold aria-selected:text-ink',
)
