import { Skeleton } from '../../ui/skeleton.tsx'

/** A post to be, in the real shape. */
export function PostPageSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <output className="sr-only">Loading the post</output>
      <Skeleton className="h-4 w-16" />
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="h-5 w-2/5" />
      <div className="grid gap-5 desk:grid-cols-2">
        <Skeleton className="h-72 rounded-card!" />
        <Skeleton className="h-48 rounded-card!" />
      </div>
    </div>
  )
}
