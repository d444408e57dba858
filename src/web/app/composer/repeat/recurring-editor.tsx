import type { NetworkId } from '#domain/networks/network.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { formatDay } from '#domain/time/format/days.ts'
import { recurrenceText } from '#domain/time/recurrence-text.ts'
import { maxInterval, type Recurrence } from '#domain/time/recurrence.ts'
import { seriesIn } from '#domain/time/series.ts'
import { wallTimeAt } from '#domain/time/wall-clock.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { Note } from '../../../ui/note.tsx'
import { ComingList } from './coming-list.tsx'
import { NumberField } from './number-field.tsx'
import { RepeatEnd } from './repeat-end.tsx'
import type { Settings } from '../settings/setting-values.ts'
import { asKind, comingTimes, kindOf, recurringSetting, repeatKinds } from './repeat.ts'
import { WeekdayToggles } from './weekday-toggles.tsx'

interface RecurringEditorProps {
  /** Of the post. */
  settings: Settings
  at: Date
  now: Date
  /** The zone a new rule goes by. */
  zone: string
  networks: readonly NetworkId[]
  /** @param recurring as the settings keep it; null: it does not repeat */
  onChange: (recurring: object | null) => void
}

const shown = 5

/** How a post repeats: the rule, its end, and the dates it comes to. */
export default function RecurringEditor(props: RecurringEditorProps) {
  const { settings, at, now, networks } = props
  const format = useTimeFormat()
  const series = seriesIn(settings)
  const zone = series?.zone ?? props.zone
  const onChange = (next: Recurrence | null) => props.onChange(recurringSetting(next, zone))
  const recurrence = series?.recurrence ?? null
  const times = series ? comingTimes(series, at, now, shown + 1) : []
  const [first] = times
  const kind = kindOf(recurrence)
  return (
    <div className={classNames('grid gap-x-6 gap-y-4', recurrence && 'desk:grid-cols-2')}>
      <div className="grid content-start gap-3">
        <SelectField
          label="Repeats"
          value={kind}
          onChange={({ target }) => {
            const next = repeatKinds.find((one) => one.kind === target.value)?.kind ?? 'never'
            onChange(next === 'never' ? null : asKind(recurrence, next))
          }}
        >
          {repeatKinds.map(({ kind: one, name }) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </SelectField>
        {recurrence && <Details recurrence={recurrence} at={at} zone={zone} onChange={onChange} />}
      </div>
      {recurrence && (
        <div className="grid content-start gap-3">
          <p className="text-small text-ink-2">
            {recurrenceText(recurrence, first?.at ?? at, zone, format)}.
          </p>
          {first && first.at.getTime() > at.getTime() && (
            <Note tone="muted">
              The first time is {formatDay(dayOf(first.at, zone), 'weekday-long', format)}.
            </Note>
          )}
          <ComingList times={times.slice(0, shown)} zone={zone} goesOn={times.length > shown} />
          {zone !== props.zone && (
            <Note tone="muted">It repeats in {zone.replaceAll('_', ' ')} time, where it was set up.</Note>
          )}
          {networks.includes('twitter') && <DuplicateNote />}
        </div>
      )}
    </div>
  )
}

interface DetailsProps {
  recurrence: Recurrence
  at: Date
  zone: string
  onChange: (recurrence: Recurrence) => void
}

function Details({ recurrence, at, zone, onChange }: DetailsProps) {
  const { frequency, interval, weekdays, monthDay, end } = recurrence
  const change = (part: Partial<Recurrence>) => onChange({ ...recurrence, ...part })
  const isEveryFew = frequency !== 'monthly' && interval > 1
  const weekday = new Date(`${dayOf(at, zone)}T00:00:00Z`).getUTCDay()
  const date = monthDay ?? wallTimeAt(at, zone).day
  return (
    <>
      {isEveryFew && (
        <NumberField
          key={frequency}
          label={frequency === 'daily' ? 'Days between' : 'Weeks between'}
          value={interval}
          min={2}
          max={maxInterval}
          onChange={(next) => change({ interval: next })}
        />
      )}
      {frequency === 'weekly' && (
        <WeekdayToggles
          label="On these days"
          chosen={weekdays.length > 0 ? weekdays : [weekday]}
          onChange={(next) => change({ weekdays: next })}
        />
      )}
      {frequency === 'monthly' && (
        <SelectField
          label="On the date"
          value={date}
          hint={date > 28 && <Note tone="muted">A month without that date uses its last day.</Note>}
          onChange={({ target }) => change({ monthDay: Number(target.value) })}
        >
          {dates.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      )}
      <RepeatEnd end={end} at={at} zone={zone} onChange={(next) => change({ end: next })} />
    </>
  )
}

const dates = Array.from({ length: 31 }, (_, index) => index + 1)

function DuplicateNote() {
  return (
    <Note tone="amber">
      X refuses a post with the same text as an earlier one. The first post goes out; later ones may fail on
      X. Other networks are not affected.
    </Note>
  )
}
