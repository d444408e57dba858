import { Skeleton } from '../../ui/skeleton.tsx'

/** Source: docs/specification/connections.md#screen. One for each network. */
const rows = Array.from({ length: 10 }, (_, i) => i)

/** Ten placeholder rows in the shape of real ones. */
export function ConnectionSkeletons() {
  return (
    <div aria-busy="true" className="border-t-2 border-ink">
      <output className="sr-only">Loading connections</output>
      {rows.map((row) => (
        <div key={row} className="connection-row" aria-hidden data-skeleton="connection">
          <Skeleton className="col-start-1 row-start-1 size-6.5 justify-self-center" />
          <Skeleton className="col-start-2 row-start-1 h-4 w-24" />
          <span className="connection-accounts flex max-w-50 items-center gap-2.5 max-desk:hidden">
            <Skeleton className="size-8.5 rounded-full!" />
            <Skeleton className="h-3 w-36" />
          </span>
          <Skeleton className="connection-act h-11 w-28 rounded-s! desk:h-9 desk:w-35.5" />
        </div>
      ))}
    </div>
  )
}
