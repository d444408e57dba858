import { RefreshCw } from 'lucide-react'
import { formatTime } from '#domain/time/format/times.ts'
import { formatWeekdayAndTime } from '#domain/time/format/moments.ts'
import { cityOf } from '#domain/time/zone-name.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLoadedModule } from '../../ui/use-loaded-module.ts'
import '../analytics/analytics.css'
import { useReader } from '../use-reader.ts'
import { useWorkspace } from '../workspace.ts'
import { useRehearsal } from './use-rehearsal.ts'

export function meta() {
  return [{ title: 'Rehearsal · Postlark' }]
}

const load = () => import('./rehearsal-body.tsx')

/** What would happen to everything that is due in the next 24 hours, if nobody changes anything. */
export default function RehearsalPage() {
  const workspace = useWorkspace()
  const query = useRehearsal(workspace?.id)
  const { loaded, loading, lost, again } = useLoadedModule(load)
  const { zone, format } = useReader()
  const { data } = query
  const hasFailed = query.isLoadingError || lost
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <h1 className="text-[1.5rem] leading-[1.15] tracking-[-0.03em]">Rehearsal</h1>
        {data && (
          <span className="text-small text-muted">
            {formatWeekdayAndTime(new Date(data.from), zone, format, 'long')} to{' '}
            {formatWeekdayAndTime(new Date(data.to), zone, format, 'long')}, {cityOf(zone)} time
          </span>
        )}
        <span className="flex items-center gap-2.5 desk:ms-auto">
          {data && (
            <span className="text-small text-muted max-desk:hidden">
              Run at {formatTime(new Date(data.from), zone, format)}
            </span>
          )}
          <Button
            icon={<RefreshCw aria-hidden />}
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Run again
          </Button>
        </span>
      </div>
      <output className="sr-only">{query.isFetching ? 'Running the rehearsal' : ''}</output>
      {hasFailed && (
        <EmptyState
          down
          title="The rehearsal didn’t run"
          action={
            <Button
              busy={query.isFetching || loading}
              onClick={() => void (lost ? again() : query.refetch())}
            >
              Try again
            </Button>
          }
        >
          Can’t reach Postlark. Scheduled posts still go out on time.
        </EmptyState>
      )}
      {!hasFailed && (!data || !loaded) && <RehearsalSkeleton />}
      {!hasFailed && data && loaded && <loaded.RehearsalBody rehearsal={data} workspace={workspace} />}
    </div>
  )
}

function RehearsalSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton className="h-18 w-2/3" />
      <Skeleton className="h-67 rounded-card!" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  )
}
