import { useTimeFormat } from '#web/ui/time-format.ts'
import { useEffect } from 'react'
import { networkIds, networkNames } from '#domain/networks/network.ts'
import { formatDay } from '#domain/time/format/days.ts'
import { formatTimeOfDay } from '#domain/time/format/times.ts'
import { addMonths } from '#domain/time/pick-time.ts'
import {
  calendarCsv,
  calendarEvents,
  calendarMarkdown,
  planMonth,
  type CalendarPlan,
  type PlanSlot,
} from '../content-calendar.ts'
import { writeIcs } from '#domain/time/ics.ts'
import { isZone } from '../zone.ts'
import { NetworkIcon } from '#web/ui/network-icon.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { listOr, minuteOf, numberTextOr, recordOf, textOr } from './shared-values.ts'
import { useNow } from './use-now.ts'
import { PlanForm, type PlanState } from './plan-form.tsx'

const mostAWeek = 21
const example: PlanState = {
  month: '2026-12',
  zone: 'Europe/London',
  posts: { instagram: '3', facebook: '2', linkedin: '1' },
  weekdays: ['0', '1', '3', '4', '5'],
  times: '08:00, 18:30',
  pillars: 'In the bakery\nHow it is made\nCustomers\nThis week’s offer',
}

function parse(value: unknown): PlanState | null {
  const raw = recordOf(value)
  if (!raw) return null
  const counts = recordOf(raw.get('posts'))
  const zone = textOr(raw.get('zone'), example.zone, 60)
  return {
    month: textOr(raw.get('month'), example.month, 7),
    zone: isZone(zone) ? zone : example.zone,
    posts: counts
      ? Object.fromEntries(networkIds.map((id) => [id, numberTextOr(counts.get(id), '')]))
      : example.posts,
    weekdays: listOr(
      raw.get('weekdays'),
      (day) => (/^[0-6]$/.test(String(day)) ? String(day) : null),
      example.weekdays,
      7,
    ),
    times: textOr(raw.get('times'), example.times, 200),
    pillars: textOr(raw.get('pillars'), example.pillars, 2000),
  }
}

/** The plan, or the problems by field. */
function planOf(state: PlanState): { plan: CalendarPlan } | { field: keyof PlanState; problem: string } {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(state.month))
    return { field: 'month', problem: 'Choose a month, such as 2026-12.' }
  const perWeek = networkIds.map((network) => ({ network, posts: Number(state.posts[network] || 0) }))
  if (perWeek.some(({ posts }) => !Number.isInteger(posts) || posts < 0 || posts > mostAWeek)) {
    return { field: 'posts', problem: `Posts a week are whole numbers from 0 to ${mostAWeek}.` }
  }
  const used = perWeek.filter(({ posts }) => posts > 0)
  if (used.length === 0) return { field: 'posts', problem: 'Give at least one network a post per week.' }
  if (state.weekdays.length === 0)
    return { field: 'weekdays', problem: 'Choose at least one day of the week.' }
  const times = state.times
    .split(/[,;\n]/)
    .filter((time) => time.trim() !== '')
    .map(minuteOf)
  const minutes = times.filter((time) => time !== null)
  if (minutes.length === 0 || minutes.length < times.length) {
    return { field: 'times', problem: 'Write times as 08:00, with a comma between two.' }
  }
  const pillars = [
    ...new Set(
      state.pillars
        .split('\n')
        .map((pillar) => pillar.trim())
        .filter(Boolean),
    ),
  ].slice(0, 20)
  if (pillars.length === 0) return { field: 'pillars', problem: 'Write at least one pillar, one per line.' }
  return {
    plan: {
      month: state.month,
      zone: state.zone,
      perWeek: used,
      weekdays: state.weekdays.map(Number),
      times: minutes,
      pillars,
    },
  }
}

/** A month of dated slots, exported as a calendar, a table or a text. */
export default function ContentCalendarGenerator({ tool }: ToolProps) {
  const [state, setState, exampleShown] = useExampleState(
    example,
    blankState(example, ['posts', 'pillars']),
    parse,
  )
  const now = useNow()
  const format = useTimeFormat()
  useEffect(() => {
    const thisMonth = now?.toISOString().slice(0, 7)
    if (thisMonth)
      setState((before) =>
        before.month < thisMonth ? { ...before, month: addMonths(thisMonth, 1) } : before,
      )
  }, [now, setState])
  const made = planOf(state)
  const problem = 'problem' in made ? made : null
  const slots = 'plan' in made ? planMonth(made.plan) : []
  const errorOf = (field: keyof PlanState) => (problem?.field === field ? problem.problem : undefined)
  useAgentTool({
    name: tool.id,
    description: 'Plans a month of posts: dated slots by network and pillar, as a Markdown table.',
    inputSchema: {
      type: 'object',
      properties: {
        month: { type: 'string', description: 'yyyy-MM' },
        zone: { type: 'string', description: 'IANA time zone' },
        posts: {
          type: 'object',
          description: 'Posts a week by network id',
          additionalProperties: { type: 'number' },
        },
        weekdays: { type: 'array', items: { type: 'number' }, description: '0 is Monday' },
        times: { type: 'string', description: '08:00, 18:30' },
        pillars: { type: 'string', description: 'One per line' },
      },
    },
    execute: (input) => {
      const asked = planOf(parse(input) ?? example)
      const text =
        'plan' in asked ? calendarMarkdown(planMonth(asked.plan), asked.plan.zone, format) : asked.problem
      return { content: [{ type: 'text', text }] }
    },
  })
  return (
    <Bench
      example={exampleShown}
      label={tool.name}
      liveResults={false}
      form={<PlanForm state={state} errorOf={errorOf} onChange={setState} />}
      results={
        <>
          <ResultsBar title={`${slots.length} posts`}>
            <ShareLink state={state} />
          </ResultsBar>
          <p role="status" className="sr-only">
            {problem ? problem.problem : `${slots.length} posts planned`}
          </p>
          {problem ? (
            <p className="text-ui text-ink-2">Correct the marked field to see the month.</p>
          ) : (
            <Month slots={slots} state={state} />
          )}
        </>
      }
    />
  )
}

function Month({ slots, state }: { slots: readonly PlanSlot[]; state: PlanState }) {
  const format = useTimeFormat()
  const name = `posts-${state.month}`
  const days = [...Map.groupBy(slots, (slot) => slot.day)]
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        <DownloadButton
          name={`${name}.ics`}
          type="text/calendar"
          make={() => writeIcs(`Posts ${state.month}`, calendarEvents(slots), new Date())}
        >
          Calendar (ICS)
        </DownloadButton>
        <DownloadButton name={`${name}.csv`} type="text/csv" make={() => calendarCsv(slots, state.zone)}>
          Table (CSV)
        </DownloadButton>
        <CopyButton
          text={() => calendarMarkdown(slots, state.zone, format)}
          label="Copy as Markdown"
          variant="line"
        />
      </div>
      <ol className="rounded-card border border-line bg-card px-4">
        {days.map(([day, ofDay]) => (
          <li
            key={day}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2.5 text-small last:border-b-0"
          >
            <span className="font-semibold tabular-nums">{formatDay(day, 'weekday-short', format)}</span>
            <ul className="grid gap-1.5">
              {ofDay.map((slot) => (
                <li
                  key={`${slot.network}-${slot.time}-${slot.pillar}`}
                  className="flex flex-wrap items-center gap-x-2"
                >
                  <span className="tabular-nums">{formatTimeOfDay(slot.time, format)}</span>
                  <NetworkIcon network={slot.network} />
                  <span className="sr-only">{networkNames[slot.network]}</span>
                  <span>{slot.pillar}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  )
}
