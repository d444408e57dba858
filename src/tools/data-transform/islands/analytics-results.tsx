import { heatmap, median, overTime, readPosts, topPosts, type AnalyticsMeasure } from '../analytics.ts'
import { writeCsv } from '#domain/text/csv.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { BestHours, HeatmapTable } from './heatmap-table.tsx'
import { measureText } from './measure-text.ts'
import { PeriodChart } from './period-chart.tsx'

/** With fewer posts an hour says nothing. */
const leastPosts = 3

interface AnalyticsResultsProps {
  posts: ReturnType<typeof readPosts>['posts']
  /** Whether the file has times of day. */
  hasTimes: boolean
  measure: AnalyticsMeasure
}

/** The posts of a file: totals, development, best posts and best hours. */
export function AnalyticsResults({ posts, hasTimes, measure }: AnalyticsResultsProps) {
  const time = overTime(posts)
  const cells = heatmap(posts, measure)
  const rates = posts.flatMap((post) => post.rate ?? [])
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 desk:grid-cols-4">
        <Fact name="Posts" value={String(posts.length)} />
        <Fact
          name="Impressions"
          value={measureText(
            posts.reduce((sum, post) => sum + post.impressions, 0),
            'impressions',
          )}
        />
        <Fact
          name="Engagements"
          value={measureText(
            posts.reduce((sum, post) => sum + post.engagements, 0),
            'engagements',
          )}
        />
        <Fact name="Median rate" value={measureText(median(rates), 'rate')} />
      </dl>
      <div className="grid min-w-0 gap-6 desk:grid-cols-2">
        <section aria-label="Over time" className="grid min-w-0 content-start gap-5">
          <PeriodChart totals={time.totals} unit={time.unit} measure={measure} />
          <div>
            <h3 className="mb-2 text-ui font-semibold">Best posts</h3>
            <ol className="grid gap-1.5 text-ui">
              {topPosts(posts, measure, 5).map((post) => (
                <li key={post.row} className="grid grid-cols-[1fr_auto] gap-3 border-t border-line pt-1.5">
                  <span className="min-w-0">
                    <span className="line-clamp-2 wrap-anywhere">{post.text || `Row ${post.row}`}</span>
                    <span className="font-mono text-tiny text-muted">{post.at.iso}</span>
                  </span>
                  <b className="font-semibold tabular-nums">{measureText(post[measure], measure)}</b>
                </li>
              ))}
            </ol>
          </div>
        </section>
        <section aria-label="Best hours" className="grid min-w-0 content-start gap-3">
          <h3 className="text-ui font-semibold">When your posts did best</h3>
          {hasTimes ? (
            <>
              <BestHours cells={cells} measure={measure} atLeast={leastPosts} />
              <HeatmapTable cells={cells} measure={measure} />
              <p className="text-small text-muted">
                Hours are shown as in the file. Most exports use the account’s own time zone.
              </p>
            </>
          ) : (
            <p className="text-ui">
              This file has dates but no times, so hours cannot be compared. Export by post instead of by day.
            </p>
          )}
        </section>
      </div>
      <div>
        <DownloadButton
          name="best-hours.csv"
          type="text/csv"
          make={() =>
            writeCsv(
              [
                ['day', 'hour', 'posts', `median ${measure}`],
                ...cells.flatMap((row, day) =>
                  row.flatMap((cell, hour) =>
                    cell.posts > 0
                      ? [[String(day + 1), String(hour), String(cell.posts), String(cell.median)]]
                      : [],
                  ),
                ),
              ],
              { delimiter: ',' },
            )
          }
        >
          Download the hours as CSV
        </DownloadButton>
      </div>
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="rounded-card border border-line bg-card px-3.5 py-2.5">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="text-3 font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
