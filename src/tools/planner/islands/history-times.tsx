import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatMinute } from '#domain/time/format/times.ts'
import { useTimeFormat } from '#web/ui/time-format.ts'
import type { ReactNode } from 'react'
import { readHistory, type HistoryHour, type PostingHistory } from '../posting-history.ts'
import { TextArea } from '../../parts/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import type { Tool } from '../../parts/tool-props.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { WeekGrid } from './week-grid.tsx'
import { nothingHidden } from '../../parts/example.tsx'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const shownHours = 8
const fewPosts = 20

/** Ten example posts. */
export const historyExample = `Date,Time,Impressions,Engagements
2026-10-19,08:00,1240,31
2026-10-20,18:30,1510,96
2026-10-22,12:15,1180,38
2026-10-24,10:00,1620,117
2026-10-27,18:30,1390,82
2026-10-29,12:00,1275,45
2026-10-31,10:30,1710,128
2026-11-02,08:00,1150,26
2026-11-03,18:00,1460,91
2026-11-07,10:15,1580,104`

export interface HistoryTimesProps {
  tool: Tool
  tabs: ReactNode
  text: string
  onChange: (text: string) => void
}

/** Ranks the hours of past posts by their results. Pasted data never leaves the page. */
export function HistoryTimes({ tool, tabs, text, onChange }: HistoryTimesProps) {
  const history = readHistory(text)
  const problem = 'problem' in history ? history.problem : null
  return (
    <Bench
      example={nothingHidden(() => onChange(''))}
      label={tool.name}
      liveResults={false}
      form={
        <>
          {tabs}
          <TextArea
            label="Paste posts from an export"
            rows={14}
            value={text}
            error={problem}
            spellCheck={false}
            hint={
              <span className="block text-small text-muted">
                A header line, then one post per line: date, time, and likes, comments, shares or engagements.
                Add impressions to get a rate.
              </span>
            }
            onChange={(event) => onChange(event.target.value)}
          />
        </>
      }
      results={'problem' in history ? <NoHours /> : <History history={history} />}
    />
  )
}

function NoHours() {
  return (
    <>
      <ResultsBar title="Your hours" />
      <p className="text-ui text-ink-2">Your hours will appear here, best first.</p>
    </>
  )
}

function History({ history }: { history: PostingHistory }) {
  const format = useTimeFormat()
  const best = history.hours[0]?.median ?? 0
  return (
    <>
      <ResultsBar title={`${history.posts} posts, by hour`}>
        <CopyButton
          text={() => history.hours.map((hour) => rowOf(hour, history, format).join(', ')).join('\n')}
          label="Copy list"
        />
      </ResultsBar>
      <p role="status" className="sr-only">
        {history.hours[0] && `Best hour: ${rowOf(history.hours[0], history, format).join(', ')}`}
      </p>
      {history.posts < fewPosts && (
        <Note tone="amber" filled>
          Fewer than {fewPosts} posts, so one lucky post can decide an hour. Check the “Posts” column before
          you trust a ranking.
        </Note>
      )}
      {history.warnings.map((warning) => (
        <Note key={warning} tone="amber" filled>
          {warning}
        </Note>
      ))}
      <DataTable
        label="Your hours, best first"
        head={['Hour', history.measure === 'rate' ? 'Median rate' : 'Median engagements', 'Posts']}
        rightFrom={1}
        rows={history.hours
          .slice(0, shownHours)
          .map((hour) => ({ id: `${hour.weekday}-${hour.hour}`, cells: rowOf(hour, history, format) }))}
      />
      <WeekGrid
        label="The week, in the file’s times"
        cells={history.cells.map((day) =>
          day.map((cell) => (cell.median === null || best === 0 ? null : cell.median / best)),
        )}
      />
    </>
  )
}

function rowOf(hour: HistoryHour, { measure }: PostingHistory, format: TimeFormat): string[] {
  const value = hour.median ?? 0
  return [
    `${days[hour.weekday]}, ${formatMinute(hour.hour * 60, format)}`,
    measure === 'rate' ? `${(value * 100).toFixed(2)}%` : value.toLocaleString('en-US'),
    String(hour.posts),
  ]
}
