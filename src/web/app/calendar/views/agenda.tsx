import type { Day } from '#domain/time/pick-time.ts'
import { useEffect, useRef } from 'react'
import type { FreeTime } from '../data/posting-times.ts'
import type { Placed } from '../data/placed.ts'
import { AgendaDay } from './agenda-day.tsx'
import type { GridProps } from './grid-props.ts'

interface AgendaProps extends GridProps {
  isPhone: boolean
  isCompact: boolean
}

const noCards: readonly Placed[] = []
const noTimes: readonly FreeTime[] = []

/** The days one below the other, each with its posts by time. On a phone from the chosen day on. */
export function Agenda(props: AgendaProps) {
  const { days, byDay, free, today, chosen, now, zone, mayWrite, over, carriedKey, isPhone, isCompact } =
    props
  const root = useRef<HTMLDivElement>(null)
  // A list goes to the day it is about.
  useEffect(() => {
    if (chosen === today || isPhone) return
    root.current?.querySelector(`[data-agenda="${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, today, isPhone])
  const isShown = (day: Day) => (isPhone ? day >= chosen : day >= today || byDay.has(day) || day === chosen)
  return (
    <div ref={root} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {days.filter(isShown).map((day) => (
        <AgendaDay
          key={day}
          day={day}
          placed={byDay.get(day) ?? noCards}
          free={free.get(day) ?? noTimes}
          now={day === today ? now : null}
          isPast={day < today}
          zone={zone}
          isCompact={isCompact}
          mayWrite={mayWrite}
          mark={over?.day === day ? over : null}
          carriedKey={byDay.get(day)?.some(({ key }) => key === carriedKey) ? carriedKey : null}
        />
      ))}
    </div>
  )
}
