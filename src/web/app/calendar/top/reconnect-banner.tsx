import type { Connection } from '#contract/connections.ts'
import type { Role } from '#contract/fields.ts'
import { isRefused } from '#domain/networks/connection-standing.ts'
import { networkNames } from '#domain/networks/network.ts'
import { networksListed } from '#domain/text/listed.ts'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { LazyBlueskyDialog } from '../../connections/lazy-connection-dialogs.tsx'
import { useConnect } from '../../connections/use-connect.ts'
import { offersConnecting } from '../../posts/may-act.ts'
import { useInstance } from '../../queries.ts'
import { useWorkspace } from '../../workspace.ts'

interface ReconnectBannerProps {
  connections: readonly Connection[]
  now: Date
  role: Role | undefined
}

/** Accounts that their networks refuse while scheduled posts use them, and the way to connect them again and come back. */
export function ReconnectBanner({ connections, now, role }: ReconnectBannerProps) {
  const refused = connections.filter((one) => one.scheduledPosts > 0 && isRefused(one, now))
  const [first] = refused
  if (!first) return null
  const networks = [...new Set(refused.map(({ provider }) => provider))]
  const posts = refused.reduce((sum, { scheduledPosts }) => sum + scheduledPosts, 0)
  const isOne = refused.length === 1
  return (
    <div
      role="status"
      className="flex items-center gap-2.5 rounded-card border border-amber/60 bg-amber-soft py-1.75 ps-3 pe-2 leading-[1.4] text-amber-text max-desk:text-small"
    >
      <TriangleAlert aria-hidden className="size-4 flex-none" />
      <span className="min-w-0 flex-1">
        <b className="font-[650]">
          {networksListed(networks)} {isOne || networks.length === 1 ? 'needs' : 'need'} to be reconnected.
        </b>{' '}
        {posts === 1 ? 'One scheduled post uses' : `${posts.toLocaleString('en-US')} scheduled posts use`}{' '}
        {isOne ? 'it' : 'them'}.{!offersConnecting(role) && ' Ask an owner or admin to reconnect.'}
      </span>
      {offersConnecting(role) &&
        (isOne ? (
          <ReconnectButton connection={first} />
        ) : (
          <Link to="/dashboard/connections" className={buttonClass({ size: 's' })}>
            Reconnect
          </Link>
        ))}
    </div>
  )
}

function ReconnectButton({ connection: { provider, username } }: { connection: Connection }) {
  const workspace = useWorkspace()
  const instance = useInstance()
  const { pathname, search } = useLocation()
  const [handle, setHandle] = useState<string | null>(null)
  const { connect, connecting } = useConnect(workspace?.id, setHandle, pathname + search)
  return (
    <>
      <Button size="s" busy={connecting !== null} onClick={() => connect(provider, username)}>
        Reconnect <span className="max-desk:sr-only">{networkNames[provider]}</span>
      </Button>
      {workspace && (
        <LazyBlueskyDialog
          workspaceId={workspace.id}
          handle={handle}
          hint={instance.data?.standInHints.bluesky}
          onClose={() => setHandle(null)}
        />
      )}
    </>
  )
}
