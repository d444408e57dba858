import { useParams, useSearchParams } from 'react-router'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useReader } from '../use-reader.ts'
import { useWorkspace } from '../workspace.ts'
import { chosenIn, placeIn } from './analytics-address.ts'
import { AnalyticsHeader } from './analytics-header.tsx'
import './analytics.css'
import { LateScreen } from './late-screen.tsx'

export function meta() {
  return [{ title: 'Analytics · Postlark' }]
}

/** Numbers of posts and accounts. The path says which screen, the query which period and accounts. */
export default function AnalyticsPage() {
  const workspace = useWorkspace()
  const { '*': path = '' } = useParams()
  const [search] = useSearchParams()
  const { now, zone } = useReader()
  const { screen, id } = placeIn(path)
  const chosen = chosenIn(search, now, zone)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <AnalyticsHeader workspace={workspace} screen={screen} id={id} chosen={chosen} />
      {workspace ? (
        <LateScreen
          key={`${workspace.id} ${screen} ${id}`}
          workspace={workspace}
          screen={screen}
          id={id}
          chosen={chosen}
        />
      ) : (
        <Skeleton className="h-80 rounded-card!" />
      )}
    </div>
  )
}
