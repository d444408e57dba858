import type { NetworkAccount } from '#networks/network.ts'
import type { ConnectionRow } from '#server/plumbing/database/schema/connections-tables.ts'
import { openAccount, readConnection } from './connection-row.ts'
import type { ConnectionsDependencies } from './connections-dependencies.ts'
import { MissingKey } from './credentials.ts'
import { requireReauth } from './require-reauth.ts'
import { type Renewal, renew } from './renew.ts'

/** Tokens that expire within this time are renewed before use. */
const freshForSec = 300

/**
 * Returns an account with tokens that stay valid for some minutes.
 * @param ask `refused`: the access token the network just refused; `refresh`: renew in any case
 * @param read finds the row of a connection
 */
export async function unlock(
  dependencies: ConnectionsDependencies,
  connectionId: string,
  ask: { refused?: string; refresh?: boolean } = {},
  read = (id: string) => readConnection(dependencies.database.db, id),
): Promise<Renewal> {
  const row = await read(connectionId)
  if (!row) return { kind: 'gone' }
  try {
    return await openFresh(dependencies, row, ask)
  } catch (error) {
    if (!(error instanceof MissingKey)) throw error
    // Its owner can do nothing about it, so it is not marked: it works again when the key is back.
    dependencies.log.error({ err: error, connectionId }, 'a connection cannot be opened')
    return { kind: 'unreachable' }
  }
}

async function openFresh(
  dependencies: ConnectionsDependencies,
  row: ConnectionRow,
  ask: { refused?: string; refresh?: boolean },
): Promise<Renewal> {
  const account = await openAccount(row, dependencies.ring)
  const { accessToken, refreshToken } = account.tokens
  const leftSec = secondsLeft(row, dependencies.clock.now())
  const refused = ask.refused === accessToken
  if (row.needs_reauth && leftSec <= 0) return { kind: 'needs-reauth' }
  if (!refused && !ask.refresh && leftSec > freshForSec) return { kind: 'open', account }
  const usable = !refused && leftSec > 0
  if (refreshToken === null) {
    return usable ? { kind: 'open', account } : requireReauth(dependencies, row, account.tokens)
  }
  return usableAfter(await renew(dependencies, row.id, account.tokens), usable ? account : null)
}

/** A temporary failure of the network is no reason not to use valid tokens. */
function usableAfter(renewal: Renewal, account: NetworkAccount | null): Renewal {
  return renewal.kind === 'unreachable' && account ? { kind: 'open', account } : renewal
}

function secondsLeft(row: ConnectionRow, now: Date): number {
  return row.expires_at === null ? Infinity : (row.expires_at.getTime() - now.getTime()) / 1000
}
