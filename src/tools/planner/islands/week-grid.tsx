import { formatHour } from '#domain/time/format/times.ts'
import { useTimeFormat } from '#web/ui/time-format.ts'
import { classNames } from '#web/ui/class-names.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const looks = ['bg-paper-2', 'bg-lark/20', 'bg-lark/45', 'bg-lark/70', 'bg-lark']

export interface WeekGridProps {
  label: string
  /** 7 × 24, Monday first; 0–1, null where unknown. */
  cells: readonly (readonly (number | null)[])[]
}

/** A week by hours, darker for higher values. The list beside it has the best as text. */
export function WeekGrid({ label, cells }: WeekGridProps) {
  const format = useTimeFormat()
  return (
    <figure className="rounded-card border border-line bg-card px-4 py-3.5">
      <figcaption className="mb-2 text-ui font-semibold">{label}</figcaption>
      <div aria-hidden className="grid grid-cols-[2rem_repeat(24,minmax(0,1fr))] gap-px text-tiny text-muted">
        {cells.map((hours, day) => (
          <div key={days[day]} className="contents">
            <span className="leading-4">{days[day]}</span>
            {hours.map((value, hour) => (
              // An hour is its position.
              // oxlint-disable-next-line react/no-array-index-key
              <span
                key={hour}
                className={classNames(
                  'h-4 rounded-[2px]',
                  value === null ? 'bg-transparent' : looks[lookOf(value)],
                )}
              />
            ))}
          </div>
        ))}
        <span />
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour} className="col-span-6 tabular-nums">
            {formatHour(hour, format)}
          </span>
        ))}
      </div>
    </figure>
  )
}

function lookOf(value: number): number {
  return Math.min(looks.length - 1, Math.floor(value * looks.length))
}
