import { Skeleton } from '../../ui/skeleton.tsx'

/** Placeholder of a section while it loads. */
export function SectionSkeleton() {
  return (
    <div className="border-t-2 border-ink pt-4.5" aria-busy>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="mt-3 mb-6 h-3.5 w-full max-w-110" />
      <Skeleton className="h-9 max-w-100" />
    </div>
  )
}
