import type { PostNumbers } from '#contract/analytics.ts'
import { metricFacts } from '#domain/metrics/catalogue.ts'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { missingText } from '../charts/curve-summary.ts'
import { ageText, countText, numberText } from '../number-text.ts'
import type { Writers } from '../use-writers.ts'

interface ReadingsTableProps {
  numbers: PostNumbers
  metric: PostMetric
  writers: Writers
}

/** Every reading of a number, when it was made, and which field of the network it is. */
export function ReadingsTable({ numbers, metric, writers }: ReadingsTableProps) {
  const { readings } = numbers
  const last = readings.findLast(({ fields }) => fields[metric] !== undefined)
  return (
    <div className="min-w-0">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls can be scrolled by keyboard */}
      <section aria-label="Table: every reading" tabIndex={0} className="max-h-100 overflow-auto">
        <table className="numbers-table">
          <thead>
            <tr>
              <th scope="col">Age</th>
              <th scope="col" className="number">
                {metricFacts[metric].name}
              </th>
              <th scope="col">Read</th>
            </tr>
          </thead>
          <tbody>
            {readings.map((reading, at) => (
              <ReadingRow
                key={reading.takenAt}
                reading={reading}
                before={readings[at - 1]}
                metric={metric}
                writers={writers}
              />
            ))}
          </tbody>
        </table>
        {readings.length === 0 && <p className="py-2 text-small text-muted">No reading yet.</p>}
      </section>
      {last && (
        <p className="mt-2 text-tiny text-muted">
          Source: {last.fields[metric]} of {last.api}.
        </p>
      )}
    </div>
  )
}

type Reading = PostNumbers['readings'][number]

interface ReadingRowProps {
  reading: Reading
  before: Reading | undefined
  metric: PostMetric
  writers: Writers
}

function ReadingRow({ reading, before, metric, writers }: ReadingRowProps) {
  const value = reading.values[metric]
  const age = reading.isLifetime ? 'Lifetime' : ageText(reading.ageHours)
  if (value === undefined)
    return (
      <tr>
        <th scope="row">{age}</th>
        <td className="absent" colSpan={2}>
          {missingText(reading)}
        </td>
      </tr>
    )
  const earlier = before?.values[metric]
  return (
    <tr>
      <th scope="row">{age}</th>
      <td className="number">
        {numberText(metric, value)}
        {reading.fell.includes(metric) && (
          <span className="text-tiny text-clay-text">
            {' '}
            fell{earlier === undefined ? '' : ` ${countText(earlier - value)}`}
          </span>
        )}
      </td>
      <td className="text-muted tabular-nums">{writers.when(reading.takenAt)}</td>
    </tr>
  )
}
