import { formatMoment } from '#domain/time/format/moments.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { api } from '../api.ts'
import { DidNotLoad } from '../failure/did-not-load.tsx'
import { useReader } from '../use-reader.ts'
import { hostOf } from './host-of.ts'
import { isAtWork } from './use-scan.ts'

type List = Awaited<ReturnType<typeof api.scans.list>>
type Listed = List['scans'][number]

interface EarlierScansProps {
  query: UseQueryResult<List>
  /** The address of a scan. */
  addressOf: (scanId: string) => string
}

/** The latest scans of the workspace. Nothing where there are none. */
export function EarlierScans({ query, addressOf }: EarlierScansProps) {
  if (query.isLoadingError) return <DidNotLoad query={query}>Earlier scans didn’t load.</DidNotLoad>
  if (!query.data) return <Skeleton className="h-16 max-w-190 rounded-card!" />
  const { scans } = query.data
  if (scans.length === 0) return null
  return (
    <section aria-labelledby="earlier-scans" className="grid max-w-190 gap-2 border-t-2 border-ink pt-4">
      <h2 id="earlier-scans" className="text-3 tracking-[-0.025em]">
        Earlier scans
      </h2>
      <ul>
        {scans.map((scan) => (
          <EarlierScan key={scan.id} scan={scan} address={addressOf(scan.id)} />
        ))}
      </ul>
    </section>
  )
}

function EarlierScan({ scan, address }: { scan: Listed; address: string }) {
  const { now, zone, format } = useReader()
  return (
    <li className="border-b border-line">
      <Link
        to={address}
        className="grid min-h-14 w-full gap-x-4 rounded-s px-1 py-2 text-start hover:bg-ink/6 desk:grid-cols-[minmax(0,1fr)_auto] desk:items-center"
      >
        <span className="min-w-0">
          <b className="block truncate font-semibold">{hostOf(scan.url)}</b>
          <span className="block truncate text-small text-muted">{scan.title ?? scan.url}</span>
        </span>
        <span className="text-small text-ink-2 tabular-nums desk:text-end">
          <span className="block">{stateText(scan)}</span>
          <span className="block text-muted">
            {formatMoment(new Date(scan.createdAt), now, zone, format)}
          </span>
        </span>
      </Link>
    </li>
  )
}

function stateText(scan: Listed): string {
  const { status, pagesRead, drafts, taken } = scan
  if (isAtWork(scan)) return status === 'reading' ? 'Reading now' : 'Writing drafts now'
  if (status === 'failed') return 'Nothing found'
  const pages = pagesRead === 1 ? '1 page' : `${pagesRead} pages`
  const made = drafts === 1 ? '1 draft' : `${drafts} drafts`
  const words = `${pages}, ${made}${taken > 0 ? `, ${taken} used` : ''}`
  return status === 'cancelled' ? `Stopped: ${words}` : words
}
