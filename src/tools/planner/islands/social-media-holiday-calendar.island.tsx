import { CalendarPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatDayOfMonth, formatWeekday, monthName } from '#domain/time/format/days.ts'
import { observancesOf, type DatedObservance, type Observance } from '../holidays.ts'
import { writeIcs } from '#domain/time/ics.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CheckList } from '../../parts/check-list.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { UseInPost } from '../../parts/use-in-post.tsx'
import { listOr, numberTextOr, recordOf, textOr } from './shared-values.ts'
import { holidayEvent, topicNames } from './holiday-event.ts'
import { useNow } from './use-now.ts'
import { nothingHidden } from '../../parts/example.tsx'

interface State {
  year: string
  /** '01' to '12', or '' for the whole year. */
  month: string
  topics: string[]
  words: string
}

const topics = Object.entries(topicNames).map(([id, name]) => ({ id, name }))
const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
const example: State = { year: '2026', month: '12', topics: topics.map(({ id }) => id), words: '' }
const shownAtFirst = 24

function parse(value: unknown): State | null {
  const raw = recordOf(value)
  if (!raw) return null
  const month = textOr(raw.get('month'), '', 2)
  return {
    year: numberTextOr(raw.get('year'), example.year, 4),
    month: months.includes(month) ? month : '',
    topics: listOr(
      raw.get('topics'),
      (id) => (typeof id === 'string' && id in topicNames ? id : null),
      example.topics,
    ),
    words: textOr(raw.get('words'), '', 60),
  }
}

function found(state: State, all: readonly Observance[]): DatedObservance[] | null {
  const year = Number(state.year)
  if (!Number.isInteger(year) || year < 1900 || year > 2200) return null
  const wanted = state.words.trim().toLowerCase()
  return observancesOf(year, all).filter(
    (each) =>
      (state.month === '' || each.day.slice(5, 7) === state.month) &&
      state.topics.includes(each.topic) &&
      `${each.name} ${each.where}`.toLowerCase().includes(wanted),
  )
}

/** Observances of any year with a prompt each, to read or to export as a calendar. */
export default function HolidayCalendar({ tool, data }: ToolProps<Observance[]>) {
  const [state, setState] = useSharedState(example, parse)
  const [most, setMost] = useState(shownAtFirst)
  useMonthToCome(setState)
  const days = found(state, data)
  useAgentTool({
    name: tool.id,
    description: 'Lists holidays and awareness days of a month with a post prompt and a source each.',
    inputSchema: {
      type: 'object',
      properties: {
        year: { type: 'number' },
        month: { type: 'string', description: '01 to 12, empty for all' },
        words: { type: 'string' },
      },
    },
    execute: (input) => {
      const asked = parse(input) ?? example
      const lines = found(asked, data)?.map(
        (each) => `${each.day} ${each.name}: ${each.prompt} (${each.source})`,
      )
      return { content: [{ type: 'text', text: lines?.join('\n') ?? 'Enter a year from 1900 to 2200.' }] }
    },
  })
  const change = (part: Partial<State>) => {
    setMost(shownAtFirst)
    setState({ ...state, ...part })
  }
  return (
    <Bench
      example={nothingHidden(() => change({ words: '', month: '' }))}
      label={tool.name}
      liveResults={false}
      form={
        <>
          <div className="grid grid-cols-2 items-start gap-3">
            <TextField
              label="Year"
              inputMode="numeric"
              value={state.year}
              maxLength={4}
              error={days ? undefined : 'Enter a year from 1900 to 2200.'}
              onChange={(event) => change({ year: event.target.value })}
            />
            <SelectField
              label="Month"
              value={state.month}
              onChange={(event) => change({ month: event.target.value })}
            >
              <option value="">The whole year</option>
              {months.map((month) => (
                <option key={month} value={month}>
                  {monthName(`2026-${month}`, 'long')}
                </option>
              ))}
            </SelectField>
          </div>
          <TextField
            label="Name or country"
            labelNote="Optional"
            value={state.words}
            maxLength={60}
            placeholder="coffee, US, Easter"
            onChange={(event) => change({ words: event.target.value })}
          />
          <details className="border-t border-line pt-2">
            <summary className="min-h-11 cursor-pointer py-2.5 text-ui font-semibold">
              Subjects:{' '}
              {state.topics.length === topics.length ? 'all' : `${state.topics.length} of ${topics.length}`}
            </summary>
            <CheckList
              legend="About"
              options={topics}
              values={state.topics}
              onChange={(chosen) => change({ topics: chosen })}
            />
          </details>
          <Subscription />
        </>
      }
      results={
        <>
          <ResultsBar title={days ? `${days.length} days` : 'Days'}>
            {days && days.length > 0 && (
              <DownloadButton
                name={`days-${state.year}${state.month && `-${state.month}`}.ics`}
                type="text/calendar"
                make={() => writeIcs(`Days to post about ${state.year}`, days.map(holidayEvent), new Date())}
              >
                Download these (ICS)
              </DownloadButton>
            )}
            <ShareLink state={state} />
          </ResultsBar>
          <p role="status" className="sr-only">
            {days ? `${days.length} days found` : 'Enter a year from 1900 to 2200.'}
          </p>
          {days?.length === 0 && (
            <p className="text-ui text-ink-2">No days match. Choose more subjects, or the whole year.</p>
          )}
          <ol className="grid gap-2.5">
            {days?.slice(0, most).map((each) => (
              <DayCard key={each.id} each={each} />
            ))}
          </ol>
          {days && days.length > most && (
            <Button icon={<CalendarPlus aria-hidden />} onClick={() => setMost(days.length)}>
              Show the other {days.length - most}
            </Button>
          )}
        </>
      }
    />
  )
}

/** A past month is replaced by the current one. */
function useMonthToCome(setState: (change: (before: State) => State) => void): void {
  const now = useNow()
  useEffect(() => {
    const month = now?.toISOString().slice(0, 7)
    if (month)
      setState((before) =>
        `${before.year}-${before.month || '12'}` < month
          ? { ...before, year: month.slice(0, 4), month: month.slice(5) }
          : before,
      )
  }, [now, setState])
}

function DayCard({ each }: { each: DatedObservance }) {
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 rounded-card border border-line bg-card px-4 py-3">
      <p className="text-center leading-tight">
        <span className="block text-tiny text-muted">{formatWeekday(each.day, 'short')}</span>
        <span className="block font-display text-3 font-bold tabular-nums">{formatDayOfMonth(each.day)}</span>
        <span className="block text-tiny text-muted">{monthName(each.day, 'short')}</span>
      </p>
      <div className="min-w-0">
        <h3 className="text-ui font-semibold">{each.name}</h3>
        <p className="text-tiny text-muted">
          {each.where} · {topicNames[each.topic] ?? each.topic}
        </p>
        <p className="mt-1.5 text-ui text-ink-2">{each.prompt}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <a
            href={each.source}
            rel="noopener"
            className="link mr-auto inline-flex min-h-9 items-center text-small"
          >
            Source
          </a>
          <UseInPost text={`${each.name}: `} />
        </p>
      </div>
    </li>
  )
}

const feed = '/calendars/social-media-holidays.ics'

/** All of them, as a subscription for the reader's calendar. */
function Subscription() {
  return (
    <div className="grid justify-items-start gap-1.5 border-t border-line pt-4 text-small text-ink-2">
      <p>
        <b className="font-semibold text-ink">Subscribe to all days.</b> Add this address to your calendar as
        a subscription. It updates automatically.
      </p>
      <CopyButton text={() => location.origin + feed} label="Copy calendar address" variant="line" />
    </div>
  )
}
