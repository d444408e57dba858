import type { Day } from '#domain/time/pick-time.ts'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Chip } from './chip.tsx'
import { dayInWords } from './days.ts'
import { counted } from './entry-text.ts'
import { NowLine } from './now-line.tsx'
import type { Placed } from './placed.ts'
import { isSameDay } from './same-day.ts'
import { Slot, type SlotOffer } from './slot.tsx'

/** Above so many posts a day drops to cards of one line. */
const roomyPosts = 6

export interface DayColumnProps {
  day: Day
  placed: readonly Placed[]
  /** Of today only. */
  now: Date | null
  isPast: boolean
  /** Its cards are shown below in full. */
  isChosen: boolean
  mayWrite: boolean
  zone: string
  /** What would come of letting go here. */
  offer: SlotOffer | null
  carriedKey: string | null
}

/** One day of the week: its cards, one below the other, and on today the line that says how far the day is. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, placed, now, isPast, isChosen, mayWrite, zone, offer, carriedKey } = props
  const isLine = placed.length > roomyPosts
  const cards = placed.map((one, index) => (
    <Chip
      key={one.key}
      placed={one}
      isLine={isLine}
      isFirst={index === 0}
      isCarried={one.key === carriedKey}
    />
  ))
  const name = dayInWords(day, 'EEEE d MMMM')
  const passed = now ? placed.filter(({ at }) => Date.parse(at) <= now.getTime()).length : 0
  return (
    <section
      data-day={day}
      aria-label={name}
      className={classNames(
        'group/day flex min-h-93 min-w-0 flex-col border-s border-line first:border-s-0',
        isPast && 'bg-paper',
      )}
    >
      <button
        type="button"
        data-day-head={day}
        aria-pressed={isChosen}
        className={classNames(
          'flex items-baseline gap-1.5 border-b border-line px-2.25 pt-2.25 pb-1.75 text-small leading-none font-medium',
          now ? 'bg-lark text-on-lark' : 'text-muted hover:bg-paper-2 aria-pressed:bg-lark-soft',
        )}
      >
        <span aria-hidden>{dayInWords(day, 'EEE')}</span>
        <b
          aria-hidden
          className={classNames(
            'font-display text-[1.125rem] leading-none font-[650] tracking-[-0.02em]',
            !now && 'text-ink',
          )}
        >
          {dayInWords(day, 'd')}
        </b>
        <span aria-hidden className="ms-auto font-mono text-tiny leading-none font-medium">
          {placed.length || ''}
        </span>
        <span className="sr-only">
          {name}, {counted(placed.length, 'post')}
        </span>
      </button>
      <div
        data-ground={day}
        className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-1.25 px-1.5 pt-1.5 pb-2"
      >
        {now ? (
          <>
            {cards.slice(0, passed)}
            <NowLine now={now} zone={zone} />
            {cards.slice(passed)}
          </>
        ) : (
          cards
        )}
        {offer && <Slot offer={offer} />}
        {mayWrite && !isPast && (
          <button
            type="button"
            data-write={day}
            aria-label={`New post on ${name}`}
            className="grid h-7 w-full place-items-center rounded-s text-muted opacity-0 group-hover/day:opacity-100 hover:bg-lark-soft hover:text-ink focus-visible:opacity-100"
          >
            <Plus aria-hidden className="size-4" />
          </button>
        )}
      </div>
    </section>
  )
}, isSameDay)
