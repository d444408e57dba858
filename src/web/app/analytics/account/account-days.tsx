import type { AccountNumbers } from '#contract/analytics.ts'
import { metricFacts } from '#domain/metrics/catalogue.ts'
import { accountMetrics, type AccountMetric } from '#domain/metrics/metric.ts'
import { formatDay } from '#domain/time/format/days.ts'
import { useState } from 'react'
import { DayChart } from '../charts/day-chart.tsx'
import { daySummary, type DayPoint } from '../charts/day-series.ts'
import { TableSwitch } from '../charts/table-switch.tsx'
import { TableTwin } from '../charts/table-twin.tsx'
import { numberText } from '../number-text.ts'
import type { Writers } from '../use-writers.ts'

interface AccountDaysProps {
  account: AccountNumbers
  writers: Writers
}

/** A chart for each number that the account has by day. */
export function AccountDays({ account, writers }: AccountDaysProps) {
  const shown = accountMetrics.flatMap((metric) => {
    const days = account.days[metric] ?? []
    return days.length > 0 ? [{ metric, days }] : []
  })
  if (shown.length === 0) return <p className="text-ink-2">No day has been read in this period.</p>
  return (
    <div className="grid min-w-0 gap-6 desk:grid-cols-2">
      {shown.map(({ metric, days }) => (
        <DayFigure key={metric} metric={metric} days={days} writers={writers} />
      ))}
    </div>
  )
}

interface DayFigureProps {
  metric: AccountMetric
  days: readonly DayPoint[]
  writers: Writers
}

function DayFigure({ metric, days, writers }: DayFigureProps) {
  const [isTable, setIsTable] = useState(false)
  const { name } = metricFacts[metric]
  return (
    <figure className="min-w-0 rounded-card border border-line bg-card p-4">
      <figcaption>
        <span className="flex items-center gap-2">
          <b className="me-auto font-display text-[1.0625rem] font-bold tracking-[-0.018em]">{name}</b>
          <TableSwitch isOn={isTable} onChange={setIsTable} of={name} />
        </span>
        <span className="mb-2 block text-small text-ink-2">{daySummary(metric, days, writers)}</span>
      </figcaption>
      {isTable ? (
        <TableTwin
          label={name}
          columns={['Day', name]}
          rows={days.map(({ day, value }) => ({
            key: day,
            heading: formatDay(day, 'weekday-short', writers.format, 'never'),
            cells: [{ text: numberText(metric, value) }],
          }))}
        />
      ) : (
        <DayChart metric={metric} days={days} writers={writers} />
      )}
    </figure>
  )
}
