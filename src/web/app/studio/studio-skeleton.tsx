import { Skeleton } from '../../ui/skeleton.tsx'
import { StudioHeading } from './studio-header.tsx'

/** The studio before the workspace is known. */
export function StudioSkeleton() {
  return (
    <div aria-busy="true" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <StudioHeading />
      <output className="sr-only">Loading the studio</output>
      <div aria-hidden className="flex gap-2.5 overflow-hidden border-b-2 border-ink">
        {Array.from({ length: 12 }, (_, at) => (
          <Skeleton key={at} className="aspect-[9/16] flex-[1_0_62px]" />
        ))}
      </div>
      <div
        aria-hidden
        className="grid gap-4 rounded-dialog border border-line bg-card p-4 desk:grid-cols-[260px_minmax(0,1fr)]"
      >
        <div className="grid content-start gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
        <PreviewSkeleton />
      </div>
    </div>
  )
}

/** Where the preview will be. */
export function PreviewSkeleton() {
  return (
    <div data-skeleton className="grid justify-items-center bg-paper-2 px-3 py-14">
      <Skeleton className="h-136 w-76.5 max-w-full rounded-[12px]!" />
    </div>
  )
}
