import type { CheckedRow, ImportOptions } from '#contract/exchange.ts'
import { messages } from '#contract/messages.ts'
import { networkNames } from '#domain/networks/network.ts'
import { formatDay } from '#domain/time/format/days.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatTime } from '#domain/time/format/times.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { Button } from '../../ui/button.tsx'
import { LabelledCheckbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { SubscriptionGate } from '../billing/subscription-gate.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'

export interface CheckStepProps {
  rows: readonly CheckedRow[]
  /** IANA name of the time zone that times are shown in. */
  zone: string
  /** Columns of the file that are not used, by their headings. */
  leftOut: readonly string[]
  options: ImportOptions
  /** Whether the person may schedule posts. */
  maySchedule: boolean
  onOptions: (options: ImportOptions) => void
  onBack: () => void
  onImport: () => void
  /** The rows are being checked again. */
  checking: boolean
  starting: boolean
}

/** So many headings are named. */
const mostNamed = 12

const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`)

/** The result of each row, before anything is created. */
export function CheckStep(props: CheckStepProps) {
  const { rows, zone, leftOut, options, onOptions, maySchedule, checking } = props
  const bad = rows.filter(({ problems }) => problems.length > 0)
  const fine = rows.length - bad.length
  const drafts = rows.filter(({ problems, at }) => problems.length === 0 && at === null).length
  const isAsked =
    options.dayOrder !== null ||
    bad.some(({ problems }) => problems.some(({ code }) => code === 'date-ambiguous'))
  return (
    <section
      aria-labelledby="check-title"
      aria-busy={checking}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h2 id="check-title" className="text-3 tracking-[-0.025em]">
        Check before importing
      </h2>
      <p aria-live="polite" className="text-ink-2">
        {posts(fine)} will be created{drafts > 0 && `, ${drafts === fine ? 'all' : drafts} as drafts`}.{' '}
        {bad.length > 0 && `${bad.length} of ${rows.length} rows have problems and will be left out. `}
        Times are in {zone.replaceAll('_', ' ')} unless a row names another time zone.
      </p>
      {leftOut.length > 0 && (
        <Note tone="muted">
          {leftOut.length === 1 ? 'This column is left out: ' : 'These columns are left out: '}
          {leftOut.slice(0, mostNamed).join(', ')}
          {leftOut.length > mostNamed && ` and ${leftOut.length - mostNamed} more`}.
        </Note>
      )}
      <Choices isAsked={isAsked} options={options} onOptions={onOptions} maySchedule={maySchedule} />
      <div className="flex flex-wrap gap-2">
        <SubscriptionGate kind="feature" bypass={drafts === fine}>
          <Button
            variant="lark"
            onClick={props.onImport}
            unavailable={fine === 0 || checking}
            busy={props.starting}
          >
            Import {posts(fine)}
          </Button>
        </SubscriptionGate>
        <Button variant="quiet" onClick={props.onBack}>
          Back to the columns
        </Button>
      </div>
      {bad.length > 0 && (
        <>
          <h3 className="text-[1.0625rem] tracking-[-0.015em]">Rows with problems</h3>
          <RowList rows={bad} zone={zone} />
          {fine > 0 && <h3 className="text-[1.0625rem] tracking-[-0.015em]">Rows to import</h3>}
        </>
      )}
      <RowList rows={rows.filter(({ problems }) => problems.length === 0)} zone={zone} />
    </section>
  )
}

interface ChoicesProps extends Pick<CheckStepProps, 'options' | 'onOptions' | 'maySchedule'> {
  /** A date can be read in two ways. */
  isAsked: boolean
}

/** How the rows are read, and what they become. */
function Choices({ isAsked, options, onOptions, maySchedule }: ChoicesProps) {
  return (
    <div className="grid gap-x-6 gap-y-1">
      {isAsked && (
        <SelectField
          className="max-w-80"
          label="In dates like 3/4/2027, what comes first?"
          value={options.dayOrder ?? ''}
          onChange={({ target: { value } }) =>
            onOptions({
              ...options,
              dayOrder: value === 'day-first' || value === 'month-first' ? value : null,
            })
          }
        >
          <option value="">Choose…</option>
          <option value="day-first">The day: 3 April</option>
          <option value="month-first">The month: 4 March</option>
        </SelectField>
      )}
      {maySchedule ? (
        <LabelledCheckbox
          checked={options.asDrafts}
          onChange={(event) => onOptions({ ...options, asDrafts: event.target.checked })}
        >
          Import all as drafts
        </LabelledCheckbox>
      ) : (
        <Note tone="muted">Your role is limited to drafts, so all posts are imported as drafts.</Note>
      )}
      <LabelledCheckbox
        checked={options.autoTruncate}
        onChange={(event) => onOptions({ ...options, autoTruncate: event.target.checked })}
      >
        {messages.composer.autoTruncate}
      </LabelledCheckbox>
      <p className="-mt-2 ms-7 text-small text-muted">
        Texts of a file are cut at the end of a word: no credits are spent.
      </p>
    </div>
  )
}

function RowList({ rows, zone }: { rows: readonly CheckedRow[]; zone: string }) {
  const format = useTimeFormat()
  return (
    <ul className="border-t border-line empty:hidden">
      {rows.map((row) => (
        <li
          key={row.number}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-1 border-b border-line py-2.5 desk:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,17rem)]"
        >
          <span className="text-small text-muted tabular-nums">Row {row.number}</span>
          <span className="grid min-w-0 gap-1">
            <span className="break-words">{row.text || <span className="text-muted">No text</span>}</span>
            {row.problems.map((problem, place) => (
              <Note key={place} tone="clay">
                {problem.message}
              </Note>
            ))}
            {row.notes.map((note, place) => (
              <Note key={place} tone="amber">
                {note}
              </Note>
            ))}
          </span>
          <span className="text-small text-ink-2">
            {row.problems.length === 0 && (
              <b className="block font-semibold">
                {row.at ? rowTime(new Date(row.at), zone, format) : 'Draft'}
              </b>
            )}
            {row.accounts.map(({ network, username }) => `${networkNames[network]} ${username}`).join(', ')}
            {row.images > 0 && ` · ${row.images === 1 ? '1 picture' : `${row.images} pictures`}`}
            {row.labels.length > 0 && ` · ${row.labels.join(', ')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The year is there even if it is this one: people check here what was read from a file. */
function rowTime(at: Date, zone: string, format: TimeFormat): string {
  return `${formatDay(dayOf(at, zone), 'weekday-short', format, 'always')}, ${formatTime(at, zone, format)}`
}
