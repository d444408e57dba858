import type { Connection } from '#contract/connections.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import { isRefused } from '#domain/networks/connection-standing.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { createContext, useContext, useMemo, type ReactNode } from 'react'

const none: ReadonlySet<string> = new Set()
const Refused = createContext(none)

interface RefusedAccountsProps {
  /** Undefined until known. */
  connections: readonly Connection[] | undefined
  now: Date
  children?: ReactNode
}

/** Provides the posts below it with the accounts their networks refuse. Posts render again only when that changes. */
export function RefusedAccounts({ connections, now, children }: RefusedAccountsProps) {
  const key = refusedIds(connections, now).join(' ')
  const refused = useMemo(() => (key === '' ? none : new Set(key.split(' '))), [key])
  return <Refused value={refused}>{children}</Refused>
}

/** The ids of accounts that their networks refuse. */
export function refusedIds(connections: readonly Connection[] | undefined, now: Date): string[] {
  return (connections ?? []).filter((connection) => isRefused(connection, now)).map(({ id }) => id)
}

/** One publication of a post: the fields that matter for refused accounts. */
export interface Way {
  network: NetworkId
  connectionId: string | null
  state: PublicationState
}

/** The networks on which scheduled publications of a post will fail, each once. For many cards at once. */
export function useRefusedNetworks(ways: readonly Way[]): NetworkId[] {
  return refusedNetworks(ways, useContext(Refused))
}

/** @param refused the ids of refused accounts */
export function refusedNetworks(ways: readonly Way[], refused: ReadonlySet<string>): NetworkId[] {
  if (refused.size === 0) return []
  const stuck = ways.filter(
    ({ state, connectionId }) => state === 'scheduled' && connectionId !== null && refused.has(connectionId),
  )
  return [...new Set(stuck.map(({ network }) => network))]
}
