import { Skeleton } from '../../ui/skeleton.tsx'

/** The page while it loads. */
export function AffiliateSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      <Skeleton className="h-6 w-72" />
      <Skeleton className="h-10 w-full max-w-110" />
      <Skeleton className="h-20 w-full" />
    </div>
  )
}
