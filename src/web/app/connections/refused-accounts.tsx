import type { Connection } from '#contract/connections.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import { isRefused } from '#domain/networks/connection-standing.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { createContext, useContext, useMemo, type ReactNode } from 'react'

const none: ReadonlySet<string> = new Set()
const Refused = createContext(none)

interface RefusedAccountsProps {
  /** undefined until they are known. */
  connections: readonly Connection[] | undefined
  now: Date
  children?: ReactNode
}

/** Tells every post below it which accounts their networks refuse. Posts are drawn again only when that changes. */
export function RefusedAccounts({ connections, now, children }: RefusedAccountsProps) {
  const key = refusedIds(connections, now).join(' ')
  const refused = useMemo(() => (key === '' ? none : new Set(key.split(' '))), [key])
  return <Refused value={refused}>{children}</Refused>
}

/** The accounts that their networks refuse. */
export function refusedIds(connections: readonly Connection[] | undefined, now: Date): string[] {
  return (connections ?? []).filter((connection) => isRefused(connection, now)).map(({ id }) => id)
}

/** One way of a post, as far as a refused account matters to it. */
export interface Way {
  network: NetworkId
  connectionId: string | null
  state: PublicationState
}

/** The networks on which a post still waits for its time, and will not go out: each once. For many cards at once. */
export function useRefusedNetworks(ways: readonly Way[]): NetworkId[] {
  return refusedNetworks(ways, useContext(Refused))
}

/** @param refused the accounts, by their ids */
export function refusedNetworks(ways: readonly Way[], refused: ReadonlySet<string>): NetworkId[] {
  if (refused.size === 0) return []
  const stuck = ways.filter(
    ({ state, connectionId }) => state === 'scheduled' && connectionId !== null && refused.has(connectionId),
  )
  return [...new Set(stuck.map(({ network }) => network))]
}
