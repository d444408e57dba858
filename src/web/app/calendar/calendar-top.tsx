import { useMemo } from 'react'
import { ReviewLinkButton } from '../approval/review-link-button.tsx'
import { useConnections } from '../queries.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { titleOf } from './days.ts'
import { FilterBar } from './filter-bar.tsx'
import { LateComing } from './late-coming.tsx'
import type { useCalendar } from './use-calendar.ts'

const none: readonly never[] = []

interface CalendarTopProps {
  calendar: ReturnType<typeof useCalendar>
  /** The first day of the week that is shown; it may be sent for review. */
  week: string | undefined
  /** The last day of a week in which nothing more happens. */
  after: string | undefined
}

/** Above the days: where one is, the views, and what narrows them down. */
export function CalendarTop({ calendar, week, after }: CalendarTopProps) {
  const { workspace, zone, now, today, isPhone, first, address } = calendar
  const { atOnce, go } = address
  const { data: connections } = useConnections(workspace?.id)
  // The bar is drawn anew only for what is new.
  const review = useMemo(
    () => week !== undefined && <ReviewLinkButton isNarrow scope={{ kind: 'week', from: week }} />,
    [week],
  )
  const workspaceId = workspace?.id
  const coming = useMemo(
    () => workspaceId && after && <LateComing workspaceId={workspaceId} after={after} zone={zone} go={go} />,
    [workspaceId, after, zone, go],
  )
  return (
    <>
      <CalendarBar
        title={workspace ? titleOf(atOnce.view, atOnce.day, first, today, isPhone) : 'Calendar'}
        view={atOnce.view}
        day={atOnce.day}
        today={today}
        zone={zone}
        now={now}
        go={go}
        reach={calendar.reach}
        hint={coming}
      >
        {review}
      </CalendarBar>
      <FilterBar
        filters={atOnce.filters}
        counts={calendar.counts}
        connections={connections ?? none}
        choices={calendar.choices}
        go={go}
      />
    </>
  )
}
