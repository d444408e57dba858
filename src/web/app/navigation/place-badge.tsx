import { useConnections, usePostCounts } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'
import type { NavigationPlace } from './places.ts'

/** A count or dot after the name of a screen. */
export function PlaceBadge({ place }: { place: NavigationPlace }) {
  if (place.to === '/dashboard') return <ScheduledCount />
  if (place.to === '/dashboard/connections') return <NeedsYou />
  return null
}

function ScheduledCount() {
  const { data: counts } = usePostCounts(useWorkspace()?.id)
  if (!counts) return null
  return (
    <span className="ms-auto font-mono text-tiny font-medium text-muted">
      {counts.scheduled.toLocaleString('en-US')}
      <span className="sr-only"> scheduled</span>
    </span>
  )
}

function NeedsYou() {
  const { data: connections } = useConnections(useWorkspace()?.id)
  if (!connections?.some((connection) => connection.needsReauth)) return null
  return (
    <span className="ms-auto font-mono text-tiny font-bold text-amber-text">
      <span aria-hidden>!</span>
      <span className="sr-only"> needs attention</span>
    </span>
  )
}
