import type { Day } from '#domain/time/pick-time.ts'
import { DayColumn } from './day-column.tsx'
import { dayInWords } from './days.ts'
import type { Placed } from './placed.ts'
import type { SlotOffer } from './slot.tsx'

export interface GridProps {
  days: readonly Day[]
  byDay: ReadonlyMap<Day, readonly Placed[]>
  today: Day
  chosen: Day
  now: Date
  zone: string
  mayWrite: boolean
  /** The day a card is carried over, and what would come of letting go there. */
  over: { day: Day; offer: SlotOffer } | null
  carriedKey: string | null
}

const none: readonly Placed[] = []

/** A week, a column for each day. */
export function WeekGrid({ days, byDay, today, chosen, now, zone, mayWrite, over, carriedKey }: GridProps) {
  return (
    <section
      aria-label={`Week of ${dayInWords(days[0] ?? today, 'd MMMM')}`}
      className="grid grid-cols-7 overflow-hidden rounded-card border border-line bg-card"
    >
      {days.map((day) => (
        <DayColumn
          key={day}
          day={day}
          placed={byDay.get(day) ?? none}
          now={day === today ? now : null}
          isPast={day < today}
          isChosen={day === chosen}
          mayWrite={mayWrite}
          zone={zone}
          offer={over?.day === day ? over.offer : null}
          carriedKey={byDay.get(day)?.some(({ key }) => key === carriedKey) ? carriedKey : null}
        />
      ))}
    </section>
  )
}
