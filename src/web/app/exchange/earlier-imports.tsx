import { formatMoment } from '#domain/time/format/moments.ts'
import { Link } from 'react-router'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../settings/load-failed.tsx'
import { useReader } from '../use-reader.ts'
import { useImports } from './use-import.ts'

/** Past imports, with a way to undo them. */
export function EarlierImports({ workspaceId }: { workspaceId: string }) {
  const { data, isPending, isFetching, refetch } = useImports(workspaceId)
  const { now, zone, format } = useReader()
  if (isPending) return <Skeleton className="h-14 max-w-170" />
  if (!data)
    return <LoadFailed what="The list of earlier imports" busy={isFetching} onRetry={() => void refetch()} />
  if (data.imports.length === 0) return null
  return (
    <section
      aria-labelledby="earlier-imports"
      className="grid max-w-170 grid-cols-[minmax(0,1fr)] gap-3 border-t-2 border-ink pt-4"
    >
      <h2 id="earlier-imports" className="text-3 tracking-[-0.025em]">
        Earlier imports
      </h2>
      <ul className="border-t border-line">
        {data.imports.map((one) => (
          <li key={one.id} className="flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line py-2">
            <span className="min-w-0 flex-1 basis-56">
              <Link className="link block font-semibold break-words" to={`?import=${one.id}`}>
                {one.fileName}
              </Link>
              <span className="text-small text-muted">
                {formatMoment(new Date(one.createdAt), now, zone, format)}
                {one.startedBy && `, by ${one.startedBy}`}
              </span>
            </span>
            <span className="text-small text-ink-2 tabular-nums">
              {one.state === 'undone'
                ? 'Undone'
                : one.waiting > 0
                  ? `${one.rows - one.waiting} of ${one.rows} rows`
                  : `${one.made} imported, ${one.skipped} left out`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
