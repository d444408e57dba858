import { useTimeFormat } from '#web/ui/time-format.ts'
import { type ReactNode, useMemo } from 'react'
import { networkIds } from '#domain/networks/network.ts'
import { formatWeekdayAndTime } from '#domain/time/format/moments.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { addDays, dayOf } from '#domain/time/pick-time.ts'
import { readNumber } from '../../calculator/number-text.ts'
import { bestSlots, scoreWeek, type AudienceActivity, type TimeSlot } from '../best-time.ts'
import { cityOf } from '#domain/time/zone-name.ts'
import { isZone } from '../zone.ts'
import { Note } from '#web/ui/note.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import type { Tool } from '../../parts/tool-props.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { listOr, numberTextOr, recordOf, textOr } from './shared-values.ts'
import { useNow } from './use-now.ts'
import { WeekGrid } from './week-grid.tsx'
import { nothingHidden } from '../../parts/example.tsx'
import { AudienceForm, mostZones } from './audience-form.tsx'
import type { AudienceState } from './audience-state.ts'

/** The week of the example; replaced by the current one after hydration. */
const exampleMonday = '2026-11-23'
const slotCount = 5
/** The initial state. */
export const audienceExample: AudienceState = {
  network: 'instagram',
  industry: 'craft',
  home: 'Europe/London',
  audience: [
    { zone: 'Europe/London', share: '60' },
    { zone: 'America/New_York', share: '30' },
    { zone: 'Australia/Sydney', share: '10' },
  ],
}

/** Parses the state of a link; null: invalid. */
export function parseAudience(value: unknown): AudienceState | null {
  const raw = recordOf(value)
  if (!raw) return null
  const home = textOr(raw.get('home'), audienceExample.home, 60)
  return {
    network: networkIds.find((id) => id === raw.get('network')) ?? audienceExample.network,
    industry: textOr(raw.get('industry'), audienceExample.industry, 30),
    home: isZone(home) ? home : audienceExample.home,
    audience: listOr(raw.get('audience'), readShare, audienceExample.audience, mostZones),
  }
}

function readShare(item: unknown): AudienceState['audience'][number] | null {
  const fields = recordOf(item)
  const zone = textOr(fields?.get('zone'), '', 60)
  return isZone(zone) ? { zone, share: numberTextOr(fields?.get('share'), '') } : null
}

function weekOf(state: AudienceState, table: AudienceActivity, monday: string): TimeSlot[] {
  return scoreWeek({
    table,
    network: state.network,
    industry: state.industry,
    home: state.home,
    monday,
    audience: state.audience.map(({ zone, share }) => {
      const weight = readNumber(share)
      return { zone, weight: typeof weight === 'number' ? weight : 0 }
    }),
  })
}

function asText(slots: readonly TimeSlot[], home: string, format: TimeFormat): string {
  return slots
    .map(
      (slot) =>
        `${formatWeekdayAndTime(slot.at, home, format, 'long')} (${cityOf(home)}), ${slot.score} of 100`,
    )
    .join('\n')
}

export interface AudienceTimesProps {
  tool: Tool
  table: AudienceActivity
  tabs: ReactNode
  state: AudienceState
  onChange: (state: AudienceState) => void
}

/** Hours scored by the audience's local time, with an assumed daily rhythm. */
export function AudienceTimes({ tool, table, tabs, state, onChange: setState }: AudienceTimesProps) {
  const format = useTimeFormat()
  const now = useNow()
  const monday = now ? comingMonday(now, state.home) : exampleMonday
  const week = useMemo(() => weekOf(state, table, monday), [state, table, monday])
  const slots = bestSlots(week, slotCount)
  useAgentTool({
    name: tool.id,
    description:
      'Suggests posting hours from audience time zones and shares, a network and an industry. Based on an assumed daily rhythm: a starting point.',
    inputSchema: {
      type: 'object',
      properties: {
        network: { enum: [...networkIds] },
        industry: { enum: Object.keys(table.industries) },
        home: { type: 'string', description: 'IANA time zone of the poster' },
        audience: {
          type: 'array',
          items: { type: 'object', properties: { zone: { type: 'string' }, share: { type: 'number' } } },
        },
      },
    },
    execute: (input) => {
      const asked = parseAudience(input) ?? state
      return {
        content: [
          {
            type: 'text',
            text: asText(bestSlots(weekOf(asked, table, monday), slotCount), asked.home, format),
          },
        ],
      }
    },
  })
  return (
    <Bench
      example={nothingHidden(() => setState({ ...state, audience: [] }))}
      label={tool.name}
      liveResults={false}
      form={
        <>
          {tabs}
          <AudienceForm state={state} industries={table.industries} onChange={setState} />
        </>
      }
      results={
        <>
          <ResultsBar title="Five suggested hours">
            {slots.length > 0 && (
              <CopyButton text={() => asText(slots, state.home, format)} label="Copy list" />
            )}
            <ShareLink state={state} />
          </ResultsBar>
          <Note tone="amber" filled>
            This is a starting point. It is based on an assumed daily rhythm, not a measurement. Data from
            your own posts is better.
          </Note>
          <p role="status" className="sr-only">
            {slots.length > 0
              ? asText(slots, state.home, format)
              : 'Give at least one location a share above 0.'}
          </p>
          {slots.length > 0 ? (
            <Slots slots={slots} week={week} state={state} />
          ) : (
            <p className="text-ui text-ink-2">Give at least one location a share above 0 to see the hours.</p>
          )}
        </>
      }
    />
  )
}

function Slots({
  slots,
  week,
  state,
}: {
  slots: readonly TimeSlot[]
  week: readonly TimeSlot[]
  state: AudienceState
}) {
  const format = useTimeFormat()
  const places = [...new Set(state.audience.map((each) => each.zone))]
    .filter((zone) => zone !== state.home)
    .slice(0, 3)
  const grid = Array.from({ length: 7 }, (_, day) =>
    week.slice(day * 24, day * 24 + 24).map((slot) => slot.score / 100),
  )
  return (
    <>
      <DataTable
        label="Hours to post"
        head={['Your time', 'Score', ...places.map(cityOf)]}
        rows={slots.map((slot) => ({
          id: slot.at.toISOString(),
          cells: [
            formatWeekdayAndTime(slot.at, state.home, format, 'long'),
            slot.score,
            ...places.map((zone) => formatWeekdayAndTime(slot.at, zone, format)),
          ],
        }))}
      />
      <WeekGrid label={`The week, in ${cityOf(state.home)} time`} cells={grid} />
    </>
  )
}

function comingMonday(now: Date, zone: string): string {
  const today = dayOf(now, zone)
  return addDays(today, (8 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7 || 7)
}
