import { useMemo } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button-class.ts'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { NumbersSwitch } from '../../analytics/listed/numbers-switch.tsx'
import { ReviewLinkButton } from '../../approval/review-link-button.tsx'
import { useConnections } from '../../queries.ts'
import { titleOf } from '../data/days.ts'
import type { useCalendar } from '../data/use-calendar.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { CompactSwitch } from './compact-switch.tsx'
import { FilterButton } from './filter-button.tsx'
import { LazyComingNote } from './lazy-coming-note.tsx'
import { ReconnectBanner } from './reconnect-banner.tsx'
import { ViewSwitch } from './view-switch.tsx'

const none: readonly never[] = []

interface CalendarTopProps {
  calendar: ReturnType<typeof useCalendar>
  /** The first day of the week that is shown; it may be sent for review. */
  week: string | undefined
  /** The last day of a week in which nothing more happens. */
  after: string | undefined
}

/** Above the days: where one is, the views, what narrows them down, and accounts that keep posts from going out. */
export function CalendarTop({ calendar, week, after }: CalendarTopProps) {
  const { workspace, zone, now, today, isPhone, first, address, isCompact, setCompact, reach } = calendar
  const { atOnce, go } = address
  const { view, day, filters } = atOnce
  const format = useTimeFormat()
  const { data: connections } = useConnections(workspace?.id)
  const narrows = {
    filters,
    counts: calendar.counts,
    connections: connections ?? none,
    choices: calendar.choices,
    go,
  }
  // The bar is drawn again only for what is new.
  const review = useMemo(
    () => (
      <>
        <Link to="/dashboard/calendar/rehearsal" className={buttonClass({ variant: 'quiet' })}>
          Rehearsal
        </Link>
        {week !== undefined && <ReviewLinkButton isNarrow scope={{ kind: 'week', from: week }} />}
      </>
    ),
    [week],
  )
  const workspaceId = workspace?.id
  const coming = useMemo(
    () =>
      workspaceId && after && <LazyComingNote workspaceId={workspaceId} after={after} zone={zone} go={go} />,
    [workspaceId, after, zone, go],
  )
  const views = useMemo(
    () => (
      <ViewSwitch view={view} onChoose={(to) => go({ view: to })} onReach={(to) => reach({ view: to })} />
    ),
    [view, go, reach],
  )
  const isChosen = view === 'day' || view === 'week' || view === 'list'
  return (
    <>
      <CalendarBar
        title={workspace ? titleOf({ view, day, first, today }, format, isPhone) : 'Calendar'}
        view={view}
        day={day}
        today={today}
        zone={zone}
        now={now}
        go={go}
        reach={reach}
        hint={!isPhone && coming}
      >
        {isPhone ? (
          <FilterButton
            {...narrows}
            views={views}
            review={
              <>
                {review}
                <NumbersSwitch isNamed />
              </>
            }
          />
        ) : (
          <>
            {review}
            <NumbersSwitch />
            {isChosen && <CompactSwitch isOn={isCompact} onChange={setCompact} />}
            {views}
          </>
        )}
      </CalendarBar>
      {isPhone ? coming : <FilterBar {...narrows} />}
      <ReconnectBanner connections={connections ?? none} now={now} role={workspace?.role} />
    </>
  )
}
