import type { Day } from '#domain/time/pick-time.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { zoneName } from '../composer/zone-text.ts'
import { turned, type CalendarView } from './days.ts'
import type { CalendarAddress } from './use-calendar-address.ts'

interface CalendarBarProps {
  title: string
  view: CalendarView
  zone: string
  now: Date
  day: Day
  today: Day
  go: CalendarAddress['go']
  /** Somebody is about to go there. */
  reach: (to: { view?: CalendarView; day?: Day }) => void
  /** What comes after what is shown. */
  hint?: ReactNode
  /** What else can be done from here. */
  children?: ReactNode
}

const names: Record<CalendarView, string> = { day: 'Day', week: 'Week', month: 'Month', list: 'List' }
const periods: Record<CalendarView, string> = { day: 'day', week: 'week', month: 'month', list: 'week' }
const views: readonly CalendarView[] = ['day', 'week', 'month', 'list']

/** The top of the calendar: what is shown, on and back from it, and in which view. */
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
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
      <h1
        className="min-w-0 text-[1.5rem] leading-[1.15] tracking-[-0.03em] max-desk:flex-1 max-desk:text-[1.375rem]"
        aria-live="polite"
      >
        {title}
      </h1>
      <span className="flex flex-none items-center gap-2.5 max-desk:gap-0">
        {turn(-1)}
        <Button onClick={() => go({ day: today })} aria-keyshortcuts="t">
          Today
        </Button>
        {turn(1)}
      </span>
      <span className="ms-1.5 text-small text-muted max-desk:hidden max-[1439px]:has-[+button]:hidden">
        {zoneName(zone, now)}
      </span>
      {hint}
      <span className="flex min-w-0 items-center gap-2 max-desk:w-full desk:ms-auto">
        {children}
        <span className="min-w-0 max-desk:order-first max-desk:grid max-desk:flex-1">
          <SegmentedControl
            label="View"
            value={view}
            onChange={(to) => go({ view: to })}
            onReach={(to) => reach({ view: to })}
            segments={views.map((value) => ({ value, label: names[value] }))}
          />
        </span>
      </span>
    </div>
  )
})
