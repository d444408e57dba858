import type { Connection } from '#contract/connections.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { sortedByNetwork } from '../composer/state/problems.ts'
import { useConnections } from '../queries.ts'
import { LoadFailed } from '../settings/load-failed.tsx'
import { Section } from '../settings/section.tsx'
import { useWorkspace } from '../workspace.ts'
import { AccountTimes } from './account-times.tsx'
import { ReflowNotice } from './reflow-notice.tsx'
import { useReflow } from './use-reflow.ts'
import { useSlots } from './use-slots.ts'

/** The posting times of each account. */
export function PostingTimesSection() {
  const workspace = useWorkspace()
  return (
    <Section
      id="posting-times"
      title="Posting times"
      text="The weekly times when each account posts. In the composer, “Next free slot” picks the next one that is free."
    >
      {workspace ? <Accounts workspace={workspace} /> : <Loading />}
    </Section>
  )
}

function Accounts({ workspace }: { workspace: Workspace }) {
  const connections = useConnections(workspace.id)
  const slots = useSlots(workspace.id)
  const reflow = useReflow(workspace.id)
  const [open, setOpen] = useState<string | null>(null)
  if (connections.isLoadingError || slots.isLoadingError) {
    return (
      <LoadFailed
        what="The posting times"
        busy={connections.isFetching || slots.isFetching}
        onRetry={() => void Promise.all([connections.refetch(), slots.refetch()])}
      />
    )
  }
  if (!connections.data || !slots.data) return <Loading />
  const accounts: Connection[] = sortedByNetwork(connections.data)
  if (accounts.length === 0) {
    return (
      <EmptyState
        title="No accounts yet"
        action={
          <Link to="/dashboard/connections" className={buttonClass({ variant: 'lark' })}>
            Connect an account
          </Link>
        }
      >
        Each account has its own posting times. Connect one, then set its times here.
      </EmptyState>
    )
  }
  const known = slots.data.accounts
  const notice = (
    <ReflowNotice workspace={workspace} connections={accounts} offer={reflow.offer} onDone={reflow.forget} />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {open === null && notice}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {accounts.map((connection) => (
          <AccountTimes
            key={connection.id}
            workspace={workspace}
            connection={connection}
            others={accounts.filter(({ id }) => id !== connection.id)}
            times={known.find(({ connectionId }) => connectionId === connection.id) ?? null}
            isOpen={open === connection.id}
            onToggle={() => setOpen(open === connection.id ? null : connection.id)}
            onChanged={reflow.remember}
          >
            {notice}
          </AccountTimes>
        ))}
      </ul>
    </div>
  )
}

function Loading() {
  return (
    <div className="grid gap-2.5" aria-busy>
      <Skeleton className="h-14 rounded-card!" />
      <Skeleton className="h-14 rounded-card!" />
    </div>
  )
}
