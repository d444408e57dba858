import { EmptyState } from '../../../ui/empty-state.tsx'
import type { ScreenProps } from '../late-screen.tsx'
import { NumbersFailed } from '../numbers-failed.tsx'
import { NumbersSkeleton } from '../numbers-skeleton.tsx'
import { useExperiments, useHeatmap } from '../use-analytics.ts'
import { AccountTimes } from './account-times.tsx'
import { HowWorkedOut } from './how-worked-out.tsx'

/** When posts went out, per account, and which times did best where that is known. */
export default function TimesScreen({ workspace, chosen }: ScreenProps) {
  const query = useHeatmap(workspace.id, chosen.narrowed)
  const { data: experiments = [] } = useExperiments(workspace.id)
  if (query.isLoadingError) return <NumbersFailed query={query} />
  if (!query.data) return <NumbersSkeleton screen="times" />
  const accounts = query.data.accounts.filter(({ posts }) => posts > 0)
  if (accounts.length === 0)
    return (
      <EmptyState title="No posts in these days">Choose a longer period to see when you posted.</EmptyState>
    )
  return (
    <section aria-labelledby="when-i-posted" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-baseline gap-x-2.5 border-b-2 border-ink pb-2">
        <h2 id="when-i-posted" className="text-3">
          When I posted
        </h2>
        <span className="text-small text-muted">
          Number of posts per day and hour. Strong colour means many posts, not better ones.
        </span>
      </div>
      <div className="grid min-w-0 items-start gap-3.5 desk:grid-cols-2">
        {accounts.map((account) => (
          <AccountTimes
            key={account.connectionId}
            workspace={workspace}
            account={account}
            experiment={experiments.find(
              ({ connectionId, status }) => connectionId === account.connectionId && status !== 'cancelled',
            )}
          />
        ))}
      </div>
      <HowWorkedOut />
    </section>
  )
}
