import type { Overview } from '#contract/analytics.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { addressOf } from '../analytics-address.ts'
import type { ScreenProps } from '../late-screen.tsx'
import { NumbersFailed } from '../numbers-failed.tsx'
import { NumbersSkeleton } from '../numbers-skeleton.tsx'
import { useOverview } from '../use-analytics.ts'
import { useWriters } from '../use-writers.ts'
import { NoNumbers } from './no-numbers.tsx'
import { OverviewBody } from './overview-body.tsx'

/** The numbers of a period. */
export default function OverviewScreen({ workspace, chosen }: ScreenProps) {
  const query = useOverview(workspace.id, { ...chosen.narrowed, compare: chosen.compare })
  const writers = useWriters()
  const [search] = useSearchParams()
  const go = useNavigate()
  if (query.isLoadingError) return <NumbersFailed query={query} />
  if (!query.data) return <NumbersSkeleton screen="overview" />
  if (isEmpty(query.data)) return <NoNumbers workspace={workspace} accounts={query.data.accounts} />
  return (
    <div
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
      aria-busy={query.isPlaceholderData || undefined}
    >
      <OverviewBody
        overview={query.data}
        writers={writers}
        search={search.size > 0 ? `?${search}` : ''}
        onOpen={(id) => void go(addressOf(`posts/${id}`))}
      />
      {query.data.lastReadAt && (
        <p className="text-small text-muted">Last read {writers.when(query.data.lastReadAt)}.</p>
      )}
    </div>
  )
}

/** Nothing was ever read, and no post is in these days. */
function isEmpty({ lastReadAt, accounts, tiles }: Overview): boolean {
  const hasPosts = accounts.some(({ posts }) => posts.length > 0)
  return lastReadAt === null && !hasPosts && tiles.every(({ value }) => !value)
}
