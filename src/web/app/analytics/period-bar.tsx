import { formatDayRange } from '#domain/time/format/days.ts'
import { addDays, dayOf } from '#domain/time/pick-time.ts'
import { useSearchParams } from 'react-router'
import { inputClassNames, Select } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { useReader } from '../use-reader.ts'
import { compares, periods, type Chosen, type Compare, type Period } from './analytics-address.ts'

interface PeriodBarProps {
  chosen: Chosen
  hasCompare: boolean
}

const periodNames: Record<Period, string> = { 7: '7 days', 28: '28 days', 90: '90 days', custom: 'Custom' }

/** Which days the numbers are of, and what they are compared with. */
export function PeriodBar({ chosen, hasCompare }: PeriodBarProps) {
  const { now, zone, format } = useReader()
  const [search, setSearch] = useSearchParams()
  const { period, compare, narrowed } = chosen
  const last = addDays(narrowed.to, -1)
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) next.set(name, value)
    next.delete('cursor')
    setSearch(next, { replace: true })
  }
  return (
    <>
      <SegmentedControl
        label="Period"
        segments={periods.map((one) => ({ value: one, label: periodNames[one] }))}
        value={period}
        onChange={(next) =>
          change(next === 'custom' ? { period: next, from: narrowed.from, until: last } : { period: next })
        }
      />
      {period === 'custom' ? (
        <span className="flex items-center gap-1.5">
          <DayField label="From" value={narrowed.from} max={last} onChange={(from) => change({ from })} />
          <span aria-hidden>–</span>
          <DayField
            label="Until"
            value={last}
            min={narrowed.from}
            max={dayOf(now, zone)}
            onChange={(until) => change({ until })}
          />
        </span>
      ) : (
        <span className="tabular-nums">
          {formatDayRange(narrowed.from, last, 'long', format, dayOf(now, zone))}
        </span>
      )}
      {hasCompare && (
        <Select
          aria-label="Compare with"
          className="w-66"
          value={compare}
          onChange={({ target }) => change({ compare: target.value })}
        >
          {compares.map((one) => (
            <option key={one} value={one}>
              {compareText(one, narrowed)}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}

function compareText(compare: Compare, { from, to }: { from: string; to: string }): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  switch (compare) {
    case 'previous':
      return `Compare: previous ${days === 1 ? 'day' : `${days} days`}`
    case 'year':
      return 'Compare: a year before'
    case 'none':
      return 'Compare with nothing'
    default:
      return compare satisfies never
  }
}

interface DayFieldProps {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

function DayField({ label, onChange, ...input }: DayFieldProps) {
  return (
    <input
      {...input}
      type="date"
      aria-label={label}
      className={`${inputClassNames()} w-38!`}
      onChange={({ target }) => target.value && onChange(target.value)}
    />
  )
}
