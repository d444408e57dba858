import { networkNames } from '#domain/networks/network.ts'
import { cityOf } from '#domain/time/zone-name.ts'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { mayAct } from '../../posts/may-act.ts'
import type { ScreenProps } from '../late-screen.tsx'
import { NumbersFailed } from '../numbers-failed.tsx'
import { NumbersSkeleton } from '../numbers-skeleton.tsx'
import { accountNotice } from '../overview/account-notice.ts'
import { ReadNow } from '../post/read-now.tsx'
import { useAccountNumbers } from '../use-analytics.ts'
import { useWriters } from '../use-writers.ts'
import { AccountDays } from './account-days.tsx'
import { AccountNow } from './account-now.tsx'
import { ImportHistory } from './import-history.tsx'
import { RankedPosts } from './ranked-posts.tsx'

/** One account: its followers, its days, its best and worst posts, and what its network does not give. */
export default function AccountScreen({ workspace, chosen, id }: ScreenProps) {
  const query = useAccountNumbers(workspace.id, id ?? '', chosen.narrowed)
  const writers = useWriters()
  if (query.isLoadingError) return <NumbersFailed query={query} />
  if (!query.data) return <NumbersSkeleton screen="accounts" />
  const account = query.data
  const { network, connectionId, backfill } = account
  const notice = accountNotice(account, writers)
  const may = mayAct(workspace.role)
  return (
    <div
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5"
      aria-busy={query.isPlaceholderData || undefined}
    >
      <div className="flex flex-wrap items-center gap-3">
        <NetworkIcon network={network} decorative className="size-6" />
        <h2 className="text-3">
          {networkNames[network]}{' '}
          <span className="font-text text-ui font-normal tracking-normal text-muted">{account.username}</span>
        </h2>
        <span className="flex flex-wrap items-start gap-2 desk:ms-auto">
          {may.schedule && account.state !== 'off' && (
            <>
              <ReadNow
                workspaceId={workspace.id}
                subjectId={connectionId}
                canReadAgainAt={null}
                writers={writers}
              />
              <ImportHistory workspaceId={workspace.id} connectionId={connectionId} backfill={backfill} />
            </>
          )}
        </span>
      </div>
      {notice && <Note tone="amber">{notice}</Note>}
      <AccountNow account={account} writers={writers} />
      <AccountDays account={account} writers={writers} />
      <p className="text-small text-muted">
        Days of {networkNames[network]} begin in {cityOf(account.zone)} time.
      </p>
      <div className="grid gap-6 desk:grid-cols-2">
        <RankedPosts title="Best posts" posts={account.best} writers={writers} />
        <RankedPosts title="Weakest posts" posts={account.worst} writers={writers} />
      </div>
    </div>
  )
}
