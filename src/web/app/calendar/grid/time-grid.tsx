import { formatDay } from '#domain/time/format/days.ts'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { EntryActions } from '../cards/use-entry-actions.ts'
import type { GridProps } from '../views/grid-props.ts'
import type { Axis } from './axis.ts'
import { HourLabels, HourLines } from './hour-labels.tsx'
import { NowMark } from './now-mark.tsx'
import { TimeColumn } from './time-column.tsx'
import { useFirstScroll } from './use-first-scroll.ts'
import { styled } from './variables.ts'

interface TimeGridProps extends GridProps {
  axis: Axis
  /** Where a day has the whole width: each card has its menu. */
  actions: EntryActions | null
  /** Nothing is below the hours: they take the room. */
  isAlone: boolean
}

const none: readonly never[] = []

/** Days side by side, from midnight to midnight. It opens at the first post, or where now is. */
export function TimeGrid(props: TimeGridProps) {
  const { days, byDay, free, today, chosen, now, zone, mayWrite, over, carriedKey, axis, actions } = props
  const { isAlone } = props
  const scroller = useRef<HTMLDivElement>(null)
  const format = useTimeFormat()
  useFirstScroll(scroller, props)
  const [first = today] = days
  const isOneDay = days.length === 1
  return (
    <section
      aria-label={isOneDay ? 'Day by the hour' : `Week of ${formatDay(first, 'long', format)}`}
      className="overflow-hidden rounded-card border border-line bg-card"
    >
      <div
        ref={scroller}
        data-times-scroller
        className={classNames('time-grid', isOneDay && 'time-grid-day', isAlone && 'time-grid-alone')}
        style={styled({ '--time-total': `${axis.totalPx}px` })}
      >
        <HourLabels axis={axis} now={days.includes(today) ? now : null} today={today} zone={zone} />
        {days.map((day) => (
          <TimeColumn
            key={day}
            day={day}
            placed={byDay.get(day) ?? none}
            free={free.get(day) ?? none}
            isToday={day === today}
            isPast={day < today}
            isChosen={day === chosen}
            isAlone={isOneDay}
            mayWrite={mayWrite}
            mark={over?.day === day ? over : null}
            carriedKey={byDay.get(day)?.some(({ key }) => key === carriedKey) ? carriedKey : null}
            axis={axis}
            actions={actions}
          />
        ))}
        <HourLines axis={axis} />
        {days.includes(today) && (
          <NowMark at={days.indexOf(today)} of={days.length} top={axis.topOf(now, today)} />
        )}
      </div>
    </section>
  )
}
