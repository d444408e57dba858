import { Skeleton } from '../../ui/skeleton.tsx'
import type { AnalyticsScreen } from './analytics-address.ts'

/** A screen of numbers while it loads, in its real shape. */
export function NumbersSkeleton({ screen }: { screen: AnalyticsScreen | 'accounts' | 'post' }) {
  return (
    <div className="grid gap-4" aria-busy="true">
      <output className="sr-only">Loading numbers</output>
      {shapeOf(screen)}
    </div>
  )
}

function shapeOf(screen: AnalyticsScreen | 'accounts' | 'post') {
  switch (screen) {
    case 'overview':
      return (
        <>
          <div className="grid grid-cols-2 border-y-2 border-ink desk:grid-cols-4">
            {times(4).map((tile) => (
              <div key={tile} className="grid h-33 content-start gap-3 px-4.5 py-4">
                <Skeleton className="h-3.5 w-20" />
                <Skeleton className="h-9 w-28" />
                <Skeleton className="h-3 w-full" />
              </div>
            ))}
          </div>
          <Cards className="h-67.5" />
        </>
      )
    case 'posts':
    case 'labels':
      return times(10).map((row) => <Skeleton key={row} className="h-11" />)
    case 'post':
      return (
        <>
          <Skeleton className="h-21 rounded-card!" />
          <Skeleton className="h-14" />
          <Skeleton className="h-86 rounded-card!" />
        </>
      )
    case 'accounts':
    case 'times':
    case 'reports':
    case 'settings':
      return <Cards className="h-80" />
    default:
      return screen satisfies never
  }
}

function Cards({ className }: { className: string }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,290px),1fr))] gap-3.5">
      {times(3).map((card) => (
        <Skeleton key={card} className={`rounded-card! ${className}`} />
      ))}
    </div>
  )
}

const times = (count: number) => Array.from({ length: count }, (_, at) => at)
