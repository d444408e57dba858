import { useTimeFormat } from '#web/ui/time-format.ts'
import { CloudMoon, Moon, Plus, Sun, Sunrise, X } from 'lucide-react'
import { formatDay, type DayLength } from '#domain/time/format/days.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatTimeOfDay } from '#domain/time/format/times.ts'
import { dayOf, timeOn } from '#domain/time/pick-time.ts'
import { shiftsAhead, timeEverywhere, type PartOfDay, type Shift } from '../one-time-everywhere.ts'
import { cityOf } from '#domain/time/zone-name.ts'
import { isZone } from '../zone.ts'
import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '../../parts/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { listOr, minuteOf, recordOf, textOr } from './shared-values.ts'
import { useNow } from './use-now.ts'
import { ZoneField } from './zone-field.tsx'
import { nothingHidden } from '../../parts/example.tsx'

interface State {
  day: string
  time: string
  home: string
  zones: string[]
}

const mostZones = 12
const example: State = {
  day: '2026-11-23',
  time: '18:00',
  home: 'Europe/Berlin',
  zones: ['Europe/London', 'America/New_York', 'America/Los_Angeles', 'Asia/Kolkata', 'Australia/Sydney'],
}

function zoneIn(item: unknown): string | null {
  return typeof item === 'string' && isZone(item) ? item : null
}

function parse(value: unknown): State | null {
  const raw = recordOf(value)
  if (!raw) return null
  return {
    day: textOr(raw.get('day'), example.day, 10),
    time: textOr(raw.get('time'), example.time, 5),
    home: zoneIn(raw.get('home')) ?? example.home,
    zones: listOr(raw.get('zones'), zoneIn, example.zones, mostZones),
  }
}

interface Answer {
  rows: ReturnType<typeof timeEverywhere>
  shifts: Shift[]
}

function answerOf({ day, time, home, zones }: State, format: TimeFormat): Answer | null {
  const minute = minuteOf(time)
  if (minute === null || !/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return null
  return {
    rows: timeEverywhere(day, minute, home, zones, format),
    shifts: shiftsAhead(minute, home, zones, timeOn(day, minute, home), format),
  }
}

function asText(state: State, { rows, shifts }: Answer, format: TimeFormat): string {
  return [
    `${formatDay(state.day, 'weekday-long', format, 'always')}, ${formatTimeOfDay(state.time, format)} in ${cityOf(state.home)}:`,
    ...rows.map((row) => `${row.city}: ${row.text} (${row.offset})`),
    ...shifts.map((shift) => shiftWords(shift, format)),
  ].join('\n')
}

function shiftWords(shift: Shift, format: TimeFormat): string {
  const changes = shift.affected.map((each) => `${cityOf(each.zone)} ${each.before} → ${each.after}`)
  return `${shiftDay(shift, 'weekday-long', format)}: clocks change in ${cityOf(shift.zone)}. ${changes.join(', ')}`
}

function shiftDay({ at, zone }: Shift, length: DayLength, format: TimeFormat): string {
  return formatDay(dayOf(at, zone), length, format, 'always')
}

const parts: Record<PartOfDay, { words: string; Mark: typeof Sun }> = {
  asleep: { words: 'asleep', Mark: Moon },
  early: { words: 'morning', Mark: Sunrise },
  day: { words: 'at work', Mark: Sun },
  evening: { words: 'evening', Mark: CloudMoon },
}

/** One posting time in the local time of every audience, and when it shifts. */
export default function TimeZonePostingPlanner({ tool }: ToolProps) {
  const [state, setState] = useSharedState(example, parse)
  const now = useNow()
  useEffect(() => {
    const today = now?.toISOString().slice(0, 10)
    if (today) setState((before) => (before.day < today ? { ...before, day: today } : before))
  }, [now, setState])
  const format = useTimeFormat()
  const answer = answerOf(state, format)
  useAgentTool({
    name: tool.id,
    description:
      'Shows one posting time in other time zones, and the dates in the next twelve months when it shifts.',
    inputSchema: {
      type: 'object',
      properties: {
        day: { type: 'string', description: 'yyyy-MM-dd' },
        time: { type: 'string', description: 'HH:mm' },
        home: { type: 'string', description: 'IANA time zone' },
        zones: { type: 'array', items: { type: 'string' } },
      },
    },
    execute: (input) => {
      const asked = parse(input) ?? state
      const found = answerOf(asked, format)
      return {
        content: [
          {
            type: 'text',
            text: found ? asText(asked, found, format) : 'Give a day (yyyy-MM-dd) and a time (HH:mm).',
          },
        ],
      }
    },
  })
  return (
    <Bench
      example={nothingHidden(() => setState({ ...state, time: '', zones: [] }))}
      label={tool.name}
      liveResults={false}
      form={
        <>
          <div className="grid grid-cols-1 gap-3 min-[420px]:grid-cols-2">
            <TextField
              type="date"
              label="Day"
              value={state.day}
              onChange={(event) => setState({ ...state, day: event.target.value })}
            />
            <TextField
              type="time"
              label="Time"
              value={state.time}
              onChange={(event) => setState({ ...state, time: event.target.value })}
            />
          </div>
          <ZoneField
            label="You post from"
            value={state.home}
            onChange={(home) => setState({ ...state, home })}
          />
          <fieldset className="grid min-w-0 gap-3">
            <legend className="mb-2 text-small font-semibold">Audience cities</legend>
            {state.zones.map((zone, index) => (
              <div key={zone} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
                <ZoneField
                  label={`City ${index + 1}`}
                  value={zone}
                  onChange={(next) =>
                    setState({
                      ...state,
                      zones: [...new Set(state.zones.map((each) => (each === zone ? next : each)))],
                    })
                  }
                />
                <Button
                  square
                  variant="quiet"
                  aria-label={`Remove ${cityOf(zone)}`}
                  icon={<X aria-hidden />}
                  onClick={() => setState({ ...state, zones: state.zones.filter((each) => each !== zone) })}
                />
              </div>
            ))}
          </fieldset>
          {state.zones.length < mostZones && (
            <Button
              className="justify-self-start"
              icon={<Plus aria-hidden />}
              onClick={() => setState({ ...state, zones: withOneMore(state.zones) })}
            >
              Add city
            </Button>
          )}
        </>
      }
      results={
        <>
          <ResultsBar title="Local times">
            {answer && <CopyButton text={() => asText(state, answer, format)} label="Copy list" />}
            <ShareLink state={state} />
          </ResultsBar>
          <p role="status" className="sr-only">
            {answer?.rows.map((row) => `${row.city}: ${row.text}`).join('. ')}
          </p>
          {answer ? (
            <Clocks state={state} answer={answer} />
          ) : (
            <p className="text-ui text-ink-2">Choose a day and a time to see the local times.</p>
          )}
        </>
      }
    />
  )
}

const suggestions = [
  'Asia/Tokyo',
  'America/Sao_Paulo',
  'Africa/Lagos',
  'Asia/Dubai',
  'America/Chicago',
  'Pacific/Auckland',
  'UTC',
]

function withOneMore(zones: readonly string[]): string[] {
  return [...zones, suggestions.find((zone) => !zones.includes(zone)) ?? `Etc/GMT+${zones.length}`]
}

function Clocks({ state, answer }: { state: State; answer: Answer }) {
  const format = useTimeFormat()
  return (
    <>
      <DataTable
        label="The time in each city"
        head={['City', 'Their time', 'Their day', 'Offset']}
        rows={answer.rows.map((row) => {
          const { words, Mark } = parts[row.part]
          return {
            id: row.zone,
            cells: [
              row.city,
              <>
                {row.text}
                {row.dayShift !== 0 && (
                  <span className="text-muted"> ({row.dayShift > 0 ? 'next day' : 'day before'})</span>
                )}
              </>,
              <span key="part" className="inline-flex items-center gap-1.5">
                <Mark aria-hidden className="size-4" /> {words}
              </span>,
              row.offset,
            ],
          }
        })}
      />
      <h3 className="mt-1 text-ui font-semibold">
        If you always post at {formatTimeOfDay(state.time, format)}, in the twelve months after
      </h3>
      {answer.shifts.length === 0 ? (
        <Note tone="leaf" filled>
          The time difference to these cities does not change.
        </Note>
      ) : (
        <ul className="grid gap-2">
          {answer.shifts.map((shift) => (
            <li
              key={`${shift.zone}-${shift.at.getTime()}`}
              className="rounded-card border border-line bg-card px-4 py-3 text-small"
            >
              <p className="font-semibold">
                {shiftDay(shift, 'weekday-short', format)}: clocks change in {cityOf(shift.zone)}
              </p>
              <p className="mt-1 text-ink-2 tabular-nums">
                {shift.affected
                  .map((each) => `${cityOf(each.zone)} ${each.before} → ${each.after}`)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
