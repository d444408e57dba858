import { mapColumns, type ColumnMap } from '../analytics-columns.ts'
import { heatmap, median, overTime, readPosts, topPosts, type AnalyticsMeasure } from '../analytics.ts'
import { readCsv, writeCsv } from '#domain/text/csv.ts'
import { useMemo, useState } from 'react'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { Notice } from '../../parts/notice.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { ColumnChoices } from './column-choices.tsx'
import { DiagnosticList } from './diagnostic-list.tsx'
import { BestHours, HeatmapTable } from './heatmap-table.tsx'
import { measureNames, measureText } from './measure-text.ts'
import { PeriodChart } from './period-chart.tsx'
import { useTransform } from './use-transform.ts'
import { nothingHidden } from '../../parts/example.tsx'

/** Fewer posts than this say nothing about an hour. */
const leastPosts = 3
const measures = ['rate', 'engagements', 'impressions'] as const satisfies readonly AnalyticsMeasure[]
const startWorker = () =>
  new Worker(new URL('./analytics-csv-explorer.worker.ts', import.meta.url), { type: 'module' })
const read = (text: string) => readCsv(text)
const noOptions = {}

/** Charts, best posts and the best hours out of an export. */
export default function AnalyticsExplorer({ data }: ToolProps<{ sample: string }>) {
  const [file, setFile] = useState({ name: '', text: data.sample })
  const [chosen, setChosen] = useState<ColumnMap | null>(null)
  const [wanted, setWanted] = useState<AnalyticsMeasure>('rate')
  const { output: table, busy } = useTransform(file.text, noOptions, read, startWorker)
  const header = table.rows[0] ?? []
  const map = useMemo(() => chosen ?? mapColumns(table.rows[0] ?? []), [chosen, table])
  const found = useMemo(() => readPosts(table.rows.slice(1), map), [table, map])
  const { posts, hasTimes } = found
  const measure = wanted === 'rate' && !posts.some((post) => post.rate !== null) ? 'engagements' : wanted
  const diagnostics = [...table.diagnostics, ...(header.length > 0 ? found.diagnostics : [])]
  const time = overTime(posts)
  const cells = heatmap(posts, measure)
  const rates = posts.flatMap((post) => post.rate ?? [])

  useAgentTool({
    name: 'explore-analytics-csv',
    description: 'Reads an analytics export as CSV and returns its best posts and median engagement rate.',
    inputSchema: { type: 'object', properties: { csv: { type: 'string' } }, required: ['csv'] },
    execute: (input) => {
      const csv: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'csv') : ''
      const { rows } = readCsv(typeof csv === 'string' ? csv : '')
      const asked = readPosts(rows.slice(1), mapColumns(rows[0] ?? []))
      const best = topPosts(asked.posts, 'engagements', 5).map(
        (post) => `${post.at.iso} ${post.text}: ${post.engagements}`,
      )
      const said = asked.diagnostics.map((each) => each.message)
      return {
        content: [{ type: 'text', text: [`${asked.posts.length} posts`, ...best, ...said].join('\n') }],
      }
    },
  })

  const open = async (dropped: File | undefined) => {
    if (!dropped) return
    const text = await dropped.text()
    setChosen(null)
    setFile({ name: dropped.name, text })
  }
  return (
    <Bench
      example={nothingHidden(() => setFile({ name: 'empty', text: '' }))}
      label="Analytics explorer"
      layout="stacked"
      liveResults={false}
      form={
        <div className="grid gap-4 desk:grid-cols-2 desk:items-start">
          <div className="grid gap-3">
            <FileDrop
              label="Open a CSV export"
              accept=".csv,.tsv,.txt,text/csv"
              hint="From any network’s insights. The file never leaves this browser."
              onFiles={([dropped]) => void open(dropped)}
            />
            {file.name === '' && (
              <Notice title="This is sample data">
                It shows nine weeks of a bakery’s posts. Open your own file to replace it.
              </Notice>
            )}
          </div>
          <ColumnChoices header={header} map={map} onChange={setChosen} />
        </div>
      }
      results={
        <>
          <ResultsBar
            title={
              busy
                ? 'Reading …'
                : posts.length > 0
                  ? `${posts.length} posts${file.name ? ` in ${file.name}` : ''}`
                  : 'No posts could be read'
            }
          >
            <SegmentedControl
              label="Compare by"
              segments={measures.map((value) => ({
                value,
                label: value === 'rate' ? 'Rate' : measureNames[value],
              }))}
              value={measure}
              onChange={setWanted}
            />
          </ResultsBar>
          <div role="status">
            <DiagnosticList diagnostics={diagnostics} />
          </div>
          {posts.length > 0 && (
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
                        <li
                          key={post.row}
                          className="grid grid-cols-[1fr_auto] gap-3 border-t border-line pt-1.5"
                        >
                          <span className="min-w-0">
                            <span className="line-clamp-2 wrap-anywhere">
                              {post.text || `Row ${post.row}`}
                            </span>
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
                      This file has dates but no times, so hours cannot be compared. Export by post instead of
                      by day.
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
          )}
        </>
      }
    />
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
