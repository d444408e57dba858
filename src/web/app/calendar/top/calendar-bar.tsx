import type { Day } from '#domain/time/pick-time.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { zoneName } from '#domain/time/zone-name.ts'
import { turned, type CalendarView } from '../data/days.ts'
import type { CalendarAddress } from '../data/use-calendar-address.ts'

interface CalendarBarProps {
  title: string
  view: CalendarView
  zone: string
  now: Date
  day: Day
  today: Day
  go: CalendarAddress['go']
  /** A person is about to go there: fetch it ahead. */
  reach: (to: { view?: CalendarView; day?: Day }) => void
  /** What comes after what is shown. */
  hint?: ReactNode
  /** What else can be done from here. */
  children?: ReactNode
}

const periods: Record<CalendarView, string> = { day: 'day', week: 'week', month: 'month', list: 'week' }

/** The top of the calendar: what is shown, and on and back from it. */
export const CalendarBar = memo(function CalendarBar(props: CalendarBarProps) {
  const { title, view, day, today, zone, now, go, reach, hint, children } = props
  const turn = (by: 1 | -1) => (
    <Button
      variant="quiet"
      square
      aria-label={`${by === 1 ? 'Next' : 'Previous'} ${periods[view]}`}
      onClick={() => go({ day: turned(view, day, by) })}
      onPointerEnter={() => reach({ day: turned(view, day, by) })}
      onFocus={() => reach({ day: turned(view, day, by) })}
    >
      {by === 1 ? (
        <ChevronRight aria-hidden className="rtl:rotate-180" />
      ) : (
        <ChevronLeft aria-hidden className="rtl:rotate-180" />
      )}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 max-desk:gap-x-1 max-desk:gap-y-0">
      <h1
        className="min-w-0 text-[1.5rem] leading-[1.15] tracking-[-0.03em] max-desk:flex-1 max-desk:truncate max-desk:text-[1.375rem]"
        aria-live="polite"
      >
        {title}
      </h1>
      <span className="flex flex-none items-center gap-2.5 max-desk:gap-0">
        {turn(-1)}
        <Button className="max-desk:px-2!" onClick={() => go({ day: today })} aria-keyshortcuts="t">
          Today
        </Button>
        {turn(1)}
      </span>
      <span
        className={classNames(
          'ms-1.5 text-small text-muted max-desk:hidden max-[1439px]:has-[+button]:hidden',
          // The hours of a week have its short name above them.
          view === 'week' && 'max-[1359px]:hidden',
        )}
      >
        {zoneName(zone, now)}
      </span>
      {hint}
      <span className="flex min-w-0 flex-none items-center gap-2 desk:ms-auto">{children}</span>
    </div>
  )
})
