import { formatDay } from '#domain/time/format/days.ts'
import { useTimeFormat } from '../../../ui/time-format.ts'
import type { Day } from '#domain/time/pick-time.ts'
import { memo, useMemo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { EntryActions } from '../cards/use-entry-actions.ts'
import type { Placed } from '../data/placed.ts'
import type { FreeTime } from '../data/posting-times.ts'
import { Slot, type DropMark } from '../drag/slot.tsx'
import { isSameDay } from '../views/same-day.ts'
import { freeKey, type Axis } from './axis.ts'
import { DayHead } from './day-head.tsx'
import { FreePerch } from './free-perch.tsx'
import { placeCards } from './place-cards.ts'
import { TimedCard } from './timed-card.tsx'

interface TimeColumnProps {
  day: Day
  placed: readonly Placed[]
  free: readonly FreeTime[]
  isToday: boolean
  isPast: boolean
  isChosen: boolean
  /** It is the only day in view. */
  isAlone: boolean
  mayWrite: boolean
  /** Where a card would land. */
  mark: DropMark | null
  carriedKey: string | null
  axis: Axis
  actions: EntryActions | null
}

/** One day from midnight to midnight: each card at its time, and between them the posting times that are free. */
export const TimeColumn = memo(function TimeColumn(props: TimeColumnProps) {
  const { day, placed, free, isToday, isPast, isChosen, isAlone, mayWrite, mark, carriedKey, axis } = props
  const boxes = useMemo(
    () => placeCards(axis.itemsOf(day, placed, free), axis.heights),
    [axis, day, placed, free],
  )
  const cards = useMemo(() => new Map(placed.map((one) => [one.key, one])), [placed])
  const times = useMemo(() => new Map(free.map((one) => [freeKey(one), one])), [free])
  const missing = useMemo(() => axis.missing(day), [axis, day])
  return (
    <section
      data-day={day}
      aria-label={formatDay(day, 'weekday-long', useTimeFormat())}
      className={classNames('time-day group/day', isPast && 'bg-paper')}
    >
      <DayHead
        day={day}
        posts={placed.length}
        isToday={isToday}
        isPast={isPast}
        isChosen={isChosen}
        isAlone={isAlone}
        mayWrite={mayWrite}
      />
      <div data-ground={day} data-times className="time-ground">
        {missing.map(({ top, height }) => (
          <div key={top} aria-hidden className="time-missing" style={{ top, height }} />
        ))}
        {boxes.map((box, index) => {
          const one = cards.get(box.key)
          const time = times.get(box.key)
          if (one)
            return (
              <TimedCard
                key={box.key}
                placed={one}
                box={box}
                isFirst={index === 0}
                isCarried={box.key === carriedKey}
                actions={props.actions}
              />
            )
          return (
            time && (
              <FreePerch key={box.key} time={time} box={box} isFirst={index === 0} mayWrite={mayWrite} />
            )
          )
        })}
        {mark && <Slot offer={mark.offer} {...(mark.at && { top: axis.topOf(mark.at, day) })} />}
      </div>
    </section>
  )
}, isSameDay)
