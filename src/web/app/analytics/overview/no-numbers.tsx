import type { Overview } from '#contract/analytics.ts'
import { analyticsMessages } from '#contract/analytics-messages.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { networkNames } from '#domain/networks/network.ts'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { mayAct } from '../../posts/may-act.ts'
import { addressOf } from '../analytics-address.ts'
import { ImportHistory } from '../account/import-history.tsx'

interface NoNumbersProps {
  workspace: Workspace
  accounts: Overview['accounts']
}

/** Before the first reading: what will come, and the history that can be imported now. */
export function NoNumbers({ workspace, accounts }: NoNumbersProps) {
  const may = mayAct(workspace.role)
  return (
    <>
      <EmptyState
        title={analyticsMessages.empty}
        action={
          accounts.length === 0 && (
            <Link to="/dashboard/connections" className={buttonClass({ variant: 'lark' })}>
              Connect an account
            </Link>
          )
        }
      >
        {accounts.length === 0
          ? 'Numbers come from the accounts you connect.'
          : 'Posts from before can be imported, up to a year back where the network allows it.'}
      </EmptyState>
      {may.schedule && accounts.length > 0 && (
        <ul className="mx-auto grid w-full max-w-150 border-t-2 border-ink">
          {accounts.map(({ connectionId, network, username, state }) => (
            <li
              key={connectionId}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5"
            >
              <NetworkIcon network={network} decorative />
              <Link
                to={addressOf(`accounts/${connectionId}`)}
                className="min-w-0 font-semibold hover:underline"
              >
                {networkNames[network]} <span className="font-normal text-muted">{username}</span>
              </Link>
              <span className="ms-auto">
                {state === 'off' ? (
                  <Link to={addressOf('settings')} className={buttonClass({ size: 's' })}>
                    Choose what is read
                  </Link>
                ) : (
                  <ImportHistory
                    workspaceId={workspace.id}
                    connectionId={connectionId}
                    backfill={null}
                    size="s"
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
