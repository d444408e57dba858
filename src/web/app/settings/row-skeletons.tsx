import { Skeleton } from '../../ui/skeleton.tsx'

/** Placeholder rows while a list loads. */
export function RowSkeletons({ rows }: { rows: number }) {
  return (
    <ul aria-busy className="border-t border-line">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className="flex min-h-14 items-center gap-3 border-b border-line">
          <Skeleton className="size-8 rounded-full!" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-3 w-40" />
            <Skeleton className="h-2.5 w-56" />
          </span>
        </li>
      ))}
    </ul>
  )
}
