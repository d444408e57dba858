import { mapColumns, type ColumnMap } from '../analytics-columns.ts'
import { readPosts, topPosts, type AnalyticsMeasure } from '../analytics.ts'
import { readCsv } from '#domain/text/csv.ts'
import { useMemo, useState } from 'react'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { Notice } from '../../parts/notice.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { ColumnChoices } from './column-choices.tsx'
import { DiagnosticList } from './diagnostic-list.tsx'
import { measureNames } from './measure-text.ts'
import { useTransform } from './use-transform.ts'
import { nothingHidden } from '../../parts/example.tsx'
import { AnalyticsResults } from './analytics-results.tsx'

const measures = ['rate', 'engagements', 'impressions'] as const satisfies readonly AnalyticsMeasure[]
const startWorker = () =>
  new Worker(new URL('./analytics-csv-explorer.worker.ts', import.meta.url), { type: 'module' })
const read = (text: string) => readCsv(text)
const noOptions = {}

/** Charts, best posts and best hours from an export. */
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
          {posts.length > 0 && <AnalyticsResults posts={posts} hasTimes={hasTimes} measure={measure} />}
        </>
      }
    />
  )
}
