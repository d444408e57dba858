import { useTimeFormat } from '#web/ui/time-format.ts'
import { formatDay } from '#domain/time/format/days.ts'
import { formatWhenInFull } from '#domain/time/format/moments.ts'
import { formatTimeWithSeconds } from '#domain/time/format/times.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { nextCronTimes, readCron } from '../cron.ts'
import { nextOccurrences, readRule } from '#domain/time/rrule.ts'
import { readTimestamp, timestampForms } from '../timestamp.ts'
import { isZone, offsetMin, offsetText } from '../zone.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { numberTextOr, recordOf, textOr } from './shared-values.ts'
import { useNow } from './use-now.ts'
import { ZoneField } from './zone-field.tsx'

interface State {
  time: string
  zone: string
  rule: string
}

const nextCount = 8
/** The current time in the example. */
const exampleNow = new Date('2026-11-21T08:00:00Z')
const example: State = { time: '1795597200', zone: 'Europe/Berlin', rule: '30 8 * * mon-fri' }

function parse(value: unknown): State | null {
  const raw = recordOf(value)
  if (!raw) return null
  const zone = textOr(raw.get('zone'), example.zone, 60)
  return {
    time: numberTextOr(raw.get('time') ?? '', example.time, 100),
    zone: isZone(zone) ? zone : example.zone,
    rule: textOr(raw.get('rule'), '', 300),
  }
}

/** Next times of a cron line or an RRULE; a rule starts at the time in the first field. */
function nextTimes(
  rule: string,
  start: Date,
  zone: string,
  now: Date,
): { times: Date[] } | { problem: string } {
  if (/FREQ=|^RRULE/i.test(rule)) {
    const reading = readRule(rule)
    return 'problem' in reading
      ? reading
      : { times: nextOccurrences(reading.rule, start, zone, now, nextCount) }
  }
  const reading = readCron(rule)
  return 'problem' in reading ? reading : { times: nextCronTimes(reading.cron, zone, now, nextCount) }
}

/** Times in every notation, and the next times of a rule. */
export default function TimestampConverter({ tool }: ToolProps) {
  const [state, setState, exampleShown] = useExampleState(
    example,
    blankState(example, ['time', 'rule']),
    parse,
  )
  const now = useNow() ?? exampleNow
  const format = useTimeFormat()
  const read = readTimestamp(state.time, state.zone, now)
  const next = state.rule.trim() === '' ? null : nextTimes(state.rule, read?.at ?? now, state.zone, now)
  const problem = next && 'problem' in next ? next.problem : null
  useAgentTool({
    name: tool.id,
    description:
      'Converts a Unix, ISO 8601 or worded time into every common form, and lists the next times of a cron line or RRULE.',
    inputSchema: {
      type: 'object',
      properties: {
        time: { type: 'string' },
        zone: { type: 'string', description: 'IANA time zone' },
        rule: { type: 'string' },
      },
    },
    execute: (input) => {
      const asked = parse(input) ?? state
      const found = readTimestamp(asked.time, asked.zone, new Date())
      const forms = found
        ? timestampForms(found.at, asked.zone, new Date(), format).map((form) => `${form.name}: ${form.text}`)
        : ['The time could not be read.']
      const coming = asked.rule
        ? nextTimes(asked.rule, found?.at ?? new Date(), asked.zone, new Date())
        : { times: [] }
      const lines = 'times' in coming ? coming.times.map((at) => at.toISOString()) : [coming.problem]
      return { content: [{ type: 'text', text: [...forms, ...lines].join('\n') }] }
    },
  })
  return (
    <Bench
      example={exampleShown}
      label={tool.name}
      liveResults={false}
      form={
        <>
          <TextField
            label="A time"
            value={state.time}
            maxLength={100}
            spellCheck={false}
            error={
              read
                ? undefined
                : 'This time could not be read. Try 1795597200, 2026-11-25 10:00 or tomorrow 9am.'
            }
            hint={
              <span className="block text-small text-muted">
                Unix seconds to nanoseconds, ISO 8601, an email date, or words.
              </span>
            }
            onChange={(event) => setState({ ...state, time: event.target.value })}
          />
          <Button
            className="justify-self-start"
            onClick={() => setState({ ...state, time: String(Math.floor(Date.now() / 1000)) })}
          >
            Use current time
          </Button>
          <ZoneField label="Time zone" value={state.zone} onChange={(zone) => setState({ ...state, zone })} />
          <TextField
            label="Repeats: cron line or RRULE"
            labelNote="Optional"
            value={state.rule}
            maxLength={300}
            spellCheck={false}
            error={problem}
            hint={
              <span className="block text-small text-muted">
                30 8 * * mon-fri, or FREQ=MONTHLY;BYDAY=2TU. An RRULE starts at the time above.
              </span>
            }
            onChange={(event) => setState({ ...state, rule: event.target.value })}
          />
        </>
      }
      results={
        <>
          <ResultsBar title={read ? `Read as ${read.kind}` : 'No time yet'}>
            <ShareLink state={state} />
          </ResultsBar>
          <p role="status" className="sr-only">
            {read &&
              `${formatDay(dayOf(read.at, state.zone), 'weekday-long', format, 'always')}, ${formatTimeWithSeconds(read.at, state.zone, format)}`}
          </p>
          {read && (
            <dl className="rounded-card border border-line bg-card px-4">
              {timestampForms(read.at, state.zone, now, format).map((form) => (
                <div
                  key={form.name}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5 last:border-b-0"
                >
                  <dt className="text-tiny text-muted">{form.name}</dt>
                  <dd className="col-start-1 font-mono text-small wrap-anywhere">{form.text}</dd>
                  <dd className="col-start-2 row-span-2 row-start-1">
                    <CopyButton text={form.text} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {next && 'times' in next && <NextTimes times={next.times} zone={state.zone} />}
        </>
      }
    />
  )
}

function NextTimes({ times, zone }: { times: readonly Date[]; zone: string }) {
  const format = useTimeFormat()
  return (
    <section className="grid gap-2">
      <h3 className="text-ui font-semibold">Next times</h3>
      {times.length === 0 && (
        <p className="text-ui text-ink-2">
          There are no more dates. The rule has ended, or names a day that does not exist.
        </p>
      )}
      <ol className="rounded-card border border-line bg-card px-4 text-small">
        {times.map((at) => (
          <li
            key={at.getTime()}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 tabular-nums last:border-b-0"
          >
            <span>{formatWhenInFull(at, zone, format)}</span>
            <span className="text-muted">{offsetText(offsetMin(zone, at))}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
