import type { Day } from '#domain/time/pick-time.ts'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { composerIntent } from '../load-composer.ts'
import { dayInWords } from './days.ts'
import { EntryMenu } from './entry-menu.tsx'
import { counted, timeText } from './entry-text.ts'
import type { Placed } from './placed.ts'
import { PostCard } from './post-card.tsx'
import type { EntryActions } from './use-entry-actions.ts'

interface DayCardsProps {
  day: Day
  placed: readonly Placed[]
  nowMs: number
  isPast: boolean
  mayWrite: boolean
  /** The day is the whole page: its name already stands on top. */
  isAlone: boolean
  actions: EntryActions
}

/** A day in full: post cards, three to a row where there is room. */
export const DayCards = memo(function DayCards(props: DayCardsProps) {
  const { day, placed, nowMs, isPast, mayWrite, isAlone, actions } = props
  const name = dayInWords(day, 'EEEE d MMMM')
  return (
    <section
      aria-label={`Posts of ${name}`}
      className="mt-2.5 [contain-intrinsic-size:auto_600px] [content-visibility:auto]"
      data-day={isAlone ? day : undefined}
    >
      <div className="mb-2.5 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className={isAlone ? 'sr-only' : 'text-3 tracking-[-0.025em]'}>{name}</h2>
        <span className="text-muted">{summaryOf(placed, nowMs)}</span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[768px]:grid-cols-3">
        {placed.map((one) => (
          <PostCard key={one.key} placed={one} menu={<EntryMenu placed={one} actions={actions} />} />
        ))}
        {mayWrite && !isPast && (
          <button
            type="button"
            data-write={day}
            {...composerIntent}
            className="flex min-h-19 items-center justify-center gap-2 rounded-card border-[1.5px] border-dashed border-edge text-ui font-semibold text-ink-2 hover:border-ink hover:bg-lark-soft hover:text-ink"
          >
            <Plus aria-hidden />
            New post on {dayInWords(day, 'EEEE')}
          </button>
        )}
      </div>
    </section>
  )
})

function summaryOf(placed: readonly Placed[], nowMs: number): string {
  if (placed.length === 0) return 'No posts.'
  const next = placed.find(({ at, entry }) => Date.parse(at) > nowMs && entry.status !== 'posted')
  return `${counted(placed.length, 'post')}.${next ? ` Next at ${timeText(next.minute)}.` : ''}`
}
