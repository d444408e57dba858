import { networksFor, type NetworkId } from '#domain/networks/network.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useConnections, useInstance, useMe } from '../queries.ts'
import { LazyLimitMeter } from '../billing/lazy-limit-meter.tsx'
import { useGatedPress } from '../billing/use-gated-press.ts'
import { offersConnecting } from '../posts/may-act.ts'
import { useNow } from '../use-now.ts'
import { useWorkspace } from '../workspace.ts'
import { ConnectionSkeletons } from './connection-skeletons.tsx'
import { LazyBlueskyDialog, LazyOfferDialog, LazyReauthDialog } from './lazy-connection-dialogs.tsx'
import { offersConnect } from './network-allows.ts'
import { NetworkRow } from './network-row.tsx'
import { ReauthNotes } from './reauth-notes.tsx'
import { UnauthorizeDialog } from './unauthorize-dialog.tsx'
import { useBlueskyDialog } from './use-bluesky-dialog.ts'
import { useConnect } from './use-connect.ts'
import { useDisconnect } from './use-disconnect.ts'
import { useReturnFromNetwork } from './use-return-from-network.ts'
import { ConnectionsFailed } from './connections-failed.tsx'
import { ConnectionsHeading } from './connections-heading.tsx'

export function meta() {
  return [{ title: 'Connections · Postlark' }]
}

/** One row per network, with its connected accounts. */
export default function ConnectionsPage() {
  const workspace = useWorkspace()
  const instance = useInstance()
  const me = useMe()
  const now = useNow()
  const [search] = useSearchParams()
  const connections = useConnections(workspace?.id)
  const bluesky = useBlueskyDialog()
  const [leaving, setLeaving] = useState<string | null>(null)
  const { connect, connecting } = useConnect(workspace?.id, bluesky.open)
  const gated = useGatedPress()
  const disconnect = useDisconnect(workspace?.id)
  const leave = useReturnFromNetwork()
  const mayConnect = offersConnecting(workspace?.role)
  const all = connections.data ?? []
  const of = (network: NetworkId) => all.filter((connection) => connection.provider === network)

  return (
    <>
      <ConnectionsHeading count={connections.data?.length} />
      {!mayConnect && (
        <p className="text-ink-2">Only the owner and admins of this workspace can connect accounts.</p>
      )}
      {mayConnect && <LazyLimitMeter limit="connectionsPerWorkspace" />}
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
              onConnect={() => gated(() => connect(network))}
              onReconnect={(connection) => connect(network, connection.username)}
              onUnauthorize={(connection) => setLeaving(connection.id)}
            />
          ))}
        </ul>
      ) : connections.isError || instance.isError ? (
        <ConnectionsFailed
          busy={connections.isFetching || instance.isFetching}
          onRetry={() => void Promise.all([connections.refetch(), instance.refetch()])}
        />
      ) : (
        <ConnectionSkeletons />
      )}
      {workspace && (
        <LazyBlueskyDialog
          workspaceId={workspace.id}
          handle={bluesky.handle}
          hint={instance.data?.standInHints.bluesky}
          onClose={bluesky.close}
        />
      )}
      <LazyOfferDialog
        workspaceId={workspace?.id}
        offerId={search.get('offer')}
        isOnboarding={search.has('onboarding')}
        onClose={leave}
      />
      <UnauthorizeDialog
        key={leaving}
        connection={all.find(({ id }) => id === leaving)}
        onCancel={() => setLeaving(null)}
        onUnauthorize={async ({ id, provider }, choice) => {
          await disconnect({ connectionId: id, network: provider, ...choice })
          setLeaving(null)
        }}
      />
      <LazyReauthDialog
        connections={search.has('offer') || !mayConnect ? [] : all}
        now={now}
        onReconnect={(connection) => connect(connection.provider, connection.username)}
      />
    </>
  )
}
