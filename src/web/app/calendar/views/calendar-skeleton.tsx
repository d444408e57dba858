import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { CalendarView } from '../data/days.ts'
import { hourPx } from '../grid/place-cards.ts'
import { styled } from '../grid/variables.ts'

interface CalendarSkeletonProps {
  view: CalendarView
  isPhone: boolean
}

/** The calendar to be, in the shape of its view. */
export function CalendarSkeleton({ view, isPhone }: CalendarSkeletonProps) {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading the calendar</output>
      {view === 'month' ? (
        <MonthSkeleton />
      ) : view === 'list' || (view === 'week' && isPhone) ? (
        <ListSkeleton isPhone={isPhone} />
      ) : (
        <HoursSkeleton columns={view === 'day' ? cardsOfDays.slice(0, 1) : cardsOfDays} />
      )}
    </div>
  )
}

/** After how many hours the cards of each day stand. */
const cardsOfDays = [[1, 5.5], [1], [3, 7], [1, 5.5], [2], [5.5], [3]]
const hours = Array.from({ length: 12 }, (_, hour) => hour)

function HoursSkeleton({ columns }: { columns: typeof cardsOfDays }) {
  return (
    <div
      aria-hidden
      data-skeleton="grid"
      className="overflow-hidden rounded-card border border-line bg-card"
      style={styled({ '--time-total': `${hours.length * hourPx}px` })}
    >
      <div className={classNames('time-grid overflow-hidden!', columns.length === 1 && 'time-grid-day')}>
        <div className="time-gutter">
          <div className="time-corner" />
          {hours.slice(1).map((hour) => (
            <span key={hour} className="time-hour" style={styled({ '--top': `${hour * hourPx}px` })}>
              <Skeleton className="h-2.5 w-8" />
            </span>
          ))}
        </div>
        {columns.map((cards, column) => (
          // oxlint-disable-next-line react/no-array-index-key -- a day is nothing but its place
          <div key={column} className="time-day">
            <div className="time-head items-center px-2.25">
              <Skeleton className="h-4 w-14" />
            </div>
            <div className="time-ground cursor-default!">
              {cards.map((hour) => (
                <div key={hour} className="absolute inset-x-1" style={{ top: hour * hourPx }}>
                  <Skeleton className="h-19.5" />
                </div>
              ))}
            </div>
          </div>
        ))}
        <div className="time-lines">
          {hours.map((hour) => (
            <div key={hour} style={{ height: hourPx }} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** The strip of the week on a phone, and days with their cards beside the times. */
function ListSkeleton({ isPhone }: { isPhone: boolean }) {
  return (
    <div aria-hidden data-skeleton="list" className="grid gap-3">
      {isPhone && (
        <div className="grid grid-cols-7 gap-1">
          {cardsOfDays.map((_, day) => (
            // oxlint-disable-next-line react/no-array-index-key -- a day is nothing but its place
            <span key={day} className="strip-day">
              <Skeleton className="h-2.5 w-6" />
              <Skeleton className="h-4 w-5" />
            </span>
          ))}
        </div>
      )}
      {[3, 2].map((cards) => (
        <div key={cards}>
          <div className="flex min-h-11 items-center">
            <Skeleton className="h-4.5 w-44" />
          </div>
          {Array.from({ length: cards }, (_, card) => (
            <div key={card} className="agenda-row">
              <Skeleton className="ms-auto mt-2.5 h-3.5 w-10" />
              <span className="grid min-h-20 content-start gap-2.5 rounded-s border border-line bg-card p-2.5">
                <Skeleton className="h-3 w-24" />
                <Skeleton className="h-3 w-full" />
                <Skeleton className="h-3 w-3/5" />
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function MonthSkeleton() {
  return (
    <div
      aria-hidden
      data-skeleton="grid"
      className="grid grid-cols-7 overflow-hidden rounded-card border border-line bg-card"
    >
      <div className="col-span-7 h-6.75 border-b border-line" />
      {Array.from({ length: 35 }, (_, day) => (
        <div
          key={day}
          className="grid min-h-28 content-start gap-1.5 border-s border-b border-line p-2 max-desk:min-h-14 nth-[7n+2]:border-s-0"
        >
          <Skeleton className="mb-2 h-4 w-10 max-desk:w-5" />
          {Array.from({ length: day % 3 }, (_entry, card) => (
            <Skeleton key={card} className="h-6 w-full max-desk:hidden" />
          ))}
        </div>
      ))}
    </div>
  )
}
