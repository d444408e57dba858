import { formatDay, formatDayOfMonth, formatMonth, formatWeekday } from '#domain/time/format/days.ts'
import { useTimeFormat } from '../../../ui/time-format.ts'
import type { Day } from '#domain/time/pick-time.ts'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Chip } from '../cards/chip.tsx'
import { counted } from '../cards/entry-text.ts'
import type { Placed } from '../data/placed.ts'
import { isSameDay } from './same-day.ts'
import { Slot, type DropMark } from '../drag/slot.tsx'
import type { GridProps } from './grid-props.ts'

const none: readonly Placed[] = []

/** A month in whole weeks. Its cards are one line high, and none is hidden. */
export function MonthGrid({ days, byDay, today, chosen, mayWrite, over, carriedKey }: GridProps) {
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7))
  const month = (days[7] ?? chosen).slice(0, 7)
  return (
    <section
      aria-label={formatMonth(month)}
      className="overflow-hidden rounded-card border border-line bg-card"
    >
      <div
        aria-hidden
        className="grid grid-cols-7 border-b border-line text-tiny leading-none font-medium text-muted"
      >
        {weeks[0]?.map((day) => (
          <span key={day} className="px-2 py-2 max-desk:px-0 max-desk:text-center">
            {formatWeekday(day, 'short')}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} className="month-row grid grid-cols-7 border-b border-line last:border-b-0">
          {week.map((day) => (
            <MonthDay
              key={day}
              day={day}
              placed={byDay.get(day) ?? none}
              isToday={day === today}
              isPast={day < today}
              isOther={day.slice(0, 7) !== month}
              isChosen={day === chosen}
              mayWrite={mayWrite}
              mark={over?.day === day ? over : null}
              carriedKey={byDay.get(day)?.some(({ key }) => key === carriedKey) ? carriedKey : null}
            />
          ))}
        </div>
      ))}
    </section>
  )
}

interface MonthDayProps {
  day: Day
  placed: readonly Placed[]
  isToday: boolean
  isPast: boolean
  /** Of the month before or after. */
  isOther: boolean
  isChosen: boolean
  mayWrite: boolean
  mark: DropMark | null
  carriedKey: string | null
}

const MonthDay = memo(function MonthDay(props: MonthDayProps) {
  const { day, placed, isToday, isPast, isOther, isChosen, mayWrite, mark, carriedKey } = props
  const name = formatDay(day, 'weekday-long', useTimeFormat())
  return (
    <section
      data-day={day}
      aria-label={name}
      className={classNames(
        'group/day flex min-h-28 min-w-0 flex-col border-s border-line first:border-s-0 max-desk:min-h-14',
        (isPast || isOther) && 'bg-paper',
      )}
    >
      <div className="flex items-center gap-1 px-1 pt-1 max-desk:justify-center">
        <button
          type="button"
          data-day-head={day}
          aria-pressed={isChosen}
          className={classNames(
            'grid min-h-7 min-w-7 place-items-center rounded-full px-1.5 font-display text-ui leading-none font-[650] max-desk:min-h-11 max-desk:min-w-11',
            isToday ? 'bg-lark text-on-lark' : 'hover:bg-paper-2 aria-pressed:bg-lark-soft',
            isOther && !isToday && 'text-muted',
            isChosen && isToday && 'outline-2 outline-offset-1 outline-ink',
          )}
        >
          <span aria-hidden>{formatDayOfMonth(day)}</span>
          <span className="sr-only">
            {name}, {counted(placed.length, 'post')}
          </span>
          {placed.length > 0 && (
            <span aria-hidden className="-mt-2 font-mono text-[10.5px] leading-none font-medium desk:hidden">
              {placed.length}
            </span>
          )}
        </button>
        {mayWrite && !isPast && (
          <button
            type="button"
            data-write={day}
            aria-label={`New post on ${name}`}
            className="ms-auto grid size-7 place-items-center rounded-s text-muted opacity-0 group-hover/day:opacity-100 hover:bg-lark-soft hover:text-ink focus-visible:opacity-100 max-desk:hidden"
          >
            <Plus aria-hidden className="size-4" />
          </button>
        )}
      </div>
      <div
        data-ground={day}
        className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-0.75 px-1 pt-0.5 pb-1.5 max-desk:hidden"
      >
        {placed.map((one, index) => (
          <Chip
            key={one.key}
            placed={one}
            shape="line"
            isFirst={index === 0}
            isCarried={one.key === carriedKey}
          />
        ))}
        {mark && <Slot offer={mark.offer} />}
      </div>
    </section>
  )
}, isSameDay)
