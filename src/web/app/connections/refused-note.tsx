import type { Connection } from '#contract/connections.ts'
import { refusedText } from '#domain/networks/connection-standing.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useNow } from '../use-now.ts'
import { useWorkspace } from '../workspace.ts'
import { refusedIds, refusedNetworks, type Way } from './refused-accounts.tsx'

/**
 * A note on a post about accounts that keep it from going out, with a way to reconnect them. Nothing when there are
 * none.
 */
export function RefusedNote({ ways, className = '' }: { ways: readonly Way[]; className?: string }) {
  // @NOTE the same key as `keys.connections`: the frame of every screen has fetched them.
  const queryKey = ['connections', useWorkspace()?.id ?? '']
  const { data } = useQuery<readonly Connection[]>({ queryKey, queryFn: skipToken })
  const networks = refusedNetworks(ways, new Set(refusedIds(data, useNow())))
  if (networks.length === 0) return null
  return (
    <p className={`text-small text-amber-text ${className}`}>
      {networks.map(refusedText).join(' ')}{' '}
      <Link className="link inline-block py-1 max-desk:py-2.5" to="/dashboard/connections">
        Reconnect
      </Link>
    </p>
  )
}
