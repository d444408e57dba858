import { useTimeFormat } from '../../../ui/time-format.ts'

interface WeekdayTogglesProps {
  label: string
  /** 0 is Sunday. */
  chosen: readonly number[]
  onChange: (weekdays: readonly number[]) => void
}

const weekdays: readonly { day: number; name: string }[] = [
  { day: 1, name: 'Monday' },
  { day: 2, name: 'Tuesday' },
  { day: 3, name: 'Wednesday' },
  { day: 4, name: 'Thursday' },
  { day: 5, name: 'Friday' },
  { day: 6, name: 'Saturday' },
  { day: 0, name: 'Sunday' },
]

/** The days of a week, beginning with one: 0 is Sunday. */
export function inWeekOrder(first: number) {
  const place = (day: number) => (day - first + 7) % 7
  return weekdays.toSorted((one, other) => place(one.day) - place(other.day))
}

/** Days of the week, any number of them; the last one that is left stays. */
export function WeekdayToggles({ label, chosen, onChange }: WeekdayTogglesProps) {
  const format = useTimeFormat()
  const toggled = (day: number) =>
    chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day]
  return (
    <div role="group" aria-label={label} className="grid grid-cols-7 gap-1">
      {inWeekOrder(format.weekStartsOn).map(({ day, name }) => (
        <button
          key={day}
          type="button"
          aria-pressed={chosen.includes(day)}
          className="min-h-11 rounded-[6px] border border-line-2 px-1 text-small font-medium hover:border-edge aria-pressed:border-lark-3 aria-pressed:bg-lark aria-pressed:font-bold aria-pressed:text-on-lark desk:min-h-9"
          onClick={() => {
            const next = toggled(day)
            if (next.length > 0) onChange(next)
          }}
        >
          <span aria-hidden>{name.slice(0, 2)}</span>
          <span className="sr-only">{name}</span>
        </button>
      ))}
    </div>
  )
}
