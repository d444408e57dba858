import { networkNames, networksFor, type NetworkId } from '#domain/networks/network.ts'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useConnections, useInstance, useMe } from '../queries.ts'
import { composerIntent } from '../load-composer.ts'
import { offersConnecting, offersWriting } from '../posts/may-act.ts'
import { raiseNewPost } from '../window-events.ts'
import { useNow } from '../use-now.ts'
import { useWorkspace } from '../workspace.ts'
import { ConnectionSkeletons } from './connection-skeletons.tsx'
import { LateBlueskyDialog, LateOfferDialog, LateReauthDialog } from './late-connection-dialogs.tsx'
import { offersConnect } from './network-allows.ts'
import { NetworkRow } from './network-row.tsx'
import { ReauthNotes } from './reauth-notes.tsx'
import { UnauthorizeDialog } from './unauthorize-dialog.tsx'
import { useConnect } from './use-connect.ts'
import { useDisconnect } from './use-disconnect.ts'
import { useReturnFromNetwork } from './use-return-from-network.ts'

export function meta() {
  return [{ title: 'Connections · Postlark' }]
}

/** One row per network, with the accounts that are connected there. */
export default function ConnectionsPage() {
  const workspace = useWorkspace()
  const instance = useInstance()
  const me = useMe()
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const connections = useConnections(workspace?.id)
  const [blueskyHandle, setBlueskyHandle] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<string | null>(null)
  const { connect, connecting } = useConnect(workspace?.id, (handle) => setBlueskyHandle(handle))
  const disconnect = useDisconnect(workspace?.id)
  useReturnFromNetwork()

  const mayConnect = offersConnecting(workspace?.role)
  const all = connections.data ?? []
  const failed = connections.isError || instance.isError
  const of = (network: NetworkId) => all.filter((connection) => connection.provider === network)

  return (
    <>
      <div className="flex min-h-10 flex-wrap items-baseline gap-x-2.5 desk:items-center">
        <h1 className="text-[1.5rem] leading-[1.15] tracking-[-0.03em]">Connections</h1>
        {connections.data && (
          <span className="text-muted">
            {all.length === 1 ? '1 account' : `${all.length} accounts`} in this workspace
          </span>
        )}
        {all.length > 0 && offersWriting(workspace?.role) && (
          <Button className="ms-auto max-desk:hidden" onClick={raiseNewPost} {...composerIntent}>
            Write a post
          </Button>
        )}
      </div>
      {!mayConnect && (
        <p className="text-ink-2">Only the owner and admins of this workspace can connect accounts.</p>
      )}
      <ReauthNotes connections={all} now={now} />
      {connections.data && instance.data && !me.isPending ? (
        <ul className="border-t-2 border-ink">
          {(me.data?.networks ?? networksFor([])).map((network) => (
            <NetworkRow
              key={network}
              network={network}
              connections={of(network)}
              available={offersConnect(network, instance.data.networks)}
              connecting={connecting === network}
              now={now}
              mayConnect={mayConnect}
              onConnect={() => connect(network)}
              onReconnect={(connection) => connect(network, connection.username)}
              onUnauthorize={(connection) => setLeaving(connection.id)}
            />
          ))}
        </ul>
      ) : failed ? (
        <EmptyState
          down
          title="Your connections didn’t load."
          action={
            <Button
              icon={<RefreshCw aria-hidden />}
              busy={connections.isFetching || instance.isFetching}
              onClick={() => void Promise.all([connections.refetch(), instance.refetch()])}
            >
              Try again
            </Button>
          }
        >
          They’re still connected, and scheduled posts still go out on time.
        </EmptyState>
      ) : (
        <ConnectionSkeletons />
      )}
      {workspace && (
        <LateBlueskyDialog
          workspaceId={workspace.id}
          handle={blueskyHandle}
          hint={instance.data?.standInHints.bluesky}
          onClose={() => setBlueskyHandle(null)}
        />
      )}
      <LateOfferDialog
        workspaceId={workspace?.id}
        offerId={search.get('offer')}
        isOnboarding={search.has('onboarding')}
        onClose={() => setSearch({}, { replace: true })}
      />
      <UnauthorizeDialog
        connection={all.find((connection) => connection.id === leaving)}
        onCancel={() => setLeaving(null)}
        onUnauthorize={async (connection) => {
          await disconnect(connection.id, networkNames[connection.provider])
          setLeaving(null)
        }}
      />
      <LateReauthDialog
        connections={search.has('offer') || !mayConnect ? [] : all}
        now={now}
        onReconnect={(connection) => connect(connection.provider, connection.username)}
      />
    </>
  )
}
