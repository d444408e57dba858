import { formatMonth, formatWeekday } from '#domain/time/format/days.ts'
import { addDays, addMonths, dayOf, daysOfMonth, type Day } from '#domain/time/pick-time.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { Button } from '../../../ui/button.tsx'
import { DayButton } from './day-button.tsx'

interface MonthGridProps {
  /** In view, as `yyyy-MM`. */
  month: string
  onTurn: (month: string) => void
  selected: Day
  now: Date
  zone: string
  /** Days with posts of their own. */
  busy: ReadonlyMap<Day, readonly unknown[]>
  onChoose: (day: Day) => void
  /** A day was clicked, not walked to. */
  onDone?: () => void
}

const daysBy: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month to choose a day from. Arrow keys walk the days, Page Up and Page Down the months. */
export function MonthGrid({ month, onTurn, selected, now, zone, busy, onChoose, onDone }: MonthGridProps) {
  const format = useTimeFormat()
  const grid = useRef<HTMLDivElement>(null)
  const isWalking = useRef(false)
  const today = dayOf(now, zone)
  const days = daysOfMonth(month, format.weekStartsOn)
  const thisMonth = today.slice(0, 7)

  useEffect(() => {
    if (isWalking.current) grid.current?.querySelector<HTMLElement>(`[data-day="${selected}"]`)?.focus()
    isWalking.current = false
  }, [selected])

  function onKeyDown(event: KeyboardEvent) {
    const target = walked(event.key, selected)
    if (!target || target < today) return
    event.preventDefault()
    isWalking.current = true
    onChoose(target)
  }

  return (
    <div>
      <div className="mb-1 flex items-center justify-between">
        <b className="font-semibold" aria-live="polite">
          {formatMonth(month)}
        </b>
        <span className="flex">
          <Turn
            label="Previous month"
            unavailable={month <= thisMonth}
            onTurn={() => onTurn(addMonths(month, -1))}
          />
          <Turn label="Next month" onTurn={() => onTurn(addMonths(month, 1))} />
        </span>
      </div>
      <div
        ref={grid}
        role="group"
        aria-label={formatMonth(month)}
        className="grid grid-cols-7 gap-px text-center text-small leading-none font-medium tabular-nums"
      >
        {days.slice(0, 7).map((day) => (
          <span key={day} aria-hidden className="py-1 text-[11px] text-muted">
            {formatWeekday(day, 'letter')}
          </span>
        ))}
        {days.map((day) => (
          <DayButton
            key={day}
            day={day}
            isSelected={day === selected}
            isToday={day === today}
            isPast={day < today}
            isOtherMonth={day.slice(0, 7) !== month}
            isReachable={
              selected.slice(0, 7) === month ? day === selected : day.endsWith('-01') && day.startsWith(month)
            }
            posts={busy.get(day)?.length ?? 0}
            onChoose={() => {
              onChoose(day)
              onDone?.()
            }}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
    </div>
  )
}

function walked(key: string, from: Day): Day | null {
  const days = daysBy[key]
  if (days) return addDays(from, days)
  const months = { PageUp: -1, PageDown: 1 }[key]
  if (!months) return null
  const month = addMonths(from.slice(0, 7), months)
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1)
  const sameDay = `${month}${from.slice(7)}`
  return sameDay > lastDay ? lastDay : sameDay
}

interface TurnProps {
  label: string
  unavailable?: boolean
  onTurn: () => void
}

function Turn({ label, unavailable, onTurn }: TurnProps) {
  return (
    <Button variant="quiet" size="s" square aria-label={label} unavailable={unavailable} onClick={onTurn}>
      {label.startsWith('Next') ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
    </Button>
  )
}
