import { setTimeout as wait } from 'node:timers/promises'
import type { NetworkAccount, Tokens } from '#networks/network.ts'
import type { ConnectionRow } from '#server/plumbing/database/schema/connections-tables.ts'
import { connectOfAccount } from './connect-of-account.ts'
import { isSameTokens, lockConnection, openAccount, readConnection, tokenColumns } from './connection-row.ts'
import { callIo, type ConnectionsDependencies } from './connections-dependencies.ts'
import { requireReauth } from './require-reauth.ts'

/** The result of a renewal. */
export type Renewal =
  | { kind: 'open'; account: NetworkAccount }
  | { kind: 'needs-reauth' }
  /** A temporary failure: the old tokens stay. */
  | { kind: 'unreachable' }
  | { kind: 'gone' }

/**
 * The timeout of a renewal call; the lease is longer, so that no second call starts meanwhile. Both are short: when a
 * process dies during it, everything of the account waits for the end of the lease.
 */
const callSec = 15
const leaseSec = 20
const lookAgainMs = 100

/**
 * Renews the tokens of a connection: one process at a time, because a refresh token may work only once. A process that
 * finds the lease taken waits, and uses the other's result.
 * @param stale the tokens that no longer work; if the row has others, those are returned
 */
export async function renew(
  dependencies: ConnectionsDependencies,
  id: string,
  stale: Tokens,
): Promise<Renewal> {
  const giveUpAt = performance.now() + (leaseSec + 5) * 1000
  for (;;) {
    const row = await takeLease(dependencies, id)
    if (row) return renewHolding(dependencies, row, stale)
    const seen = await readConnection(dependencies.database.db, id)
    if (!seen) return { kind: 'gone' }
    const account = await openAccount(seen, dependencies.ring)
    if (!isSameTokens(account.tokens, stale)) return { kind: 'open', account }
    if (performance.now() > giveUpAt) return { kind: 'unreachable' }
    await wait(lookAgainMs)
  }
}

async function takeLease(
  dependencies: ConnectionsDependencies,
  id: string,
): Promise<ConnectionRow | undefined> {
  const now = dependencies.clock.now()
  return dependencies.database.db
    .updateTable('connections')
    .set({
      refreshing_by: crypto.randomUUID(),
      refreshing_until: new Date(now.getTime() + leaseSec * 1000),
    })
    .where('id', '=', id)
    .where((row) => row.or([row('refreshing_until', 'is', null), row('refreshing_until', '<', now)]))
    .returningAll()
    .executeTakeFirst()
}

async function renewHolding(
  dependencies: ConnectionsDependencies,
  row: ConnectionRow,
  stale: Tokens,
): Promise<Renewal> {
  let renewal: Renewal | undefined
  try {
    // Read under the lease: the tokens may have been renewed before the lease was taken.
    const account = await openAccount(row, dependencies.ring)
    renewal = isSameTokens(account.tokens, stale)
      ? await askNetwork(dependencies, row, account)
      : { kind: 'open', account }
    return renewal
  } finally {
    if (renewal?.kind !== 'gone') await releaseLease(dependencies, row)
  }
}

async function askNetwork(
  dependencies: ConnectionsDependencies,
  row: ConnectionRow,
  old: NetworkAccount,
): Promise<Renewal> {
  const found = await connectOfAccount(dependencies.database.db, dependencies, row)
  if (found.kind === 'switched-off') return { kind: 'unreachable' }
  if (found.kind === 'no-app') return requireReauth(dependencies, row, old.tokens)
  const answer = await found.connect.refresh(old, callIo(dependencies, callSec))
  switch (answer.kind) {
    case 'refreshed':
      return store(dependencies, row, old, answer.tokens)
    case 'expired':
      return requireReauth(dependencies, row, old.tokens)
    case 'unreachable':
      return answer
    default:
      return answer satisfies never
  }
}

/**
 * Stores new tokens before they are used. Tokens stored meanwhile are newer (the owner reconnected), so they stay. A
 * key rotation changes the bytes but not the tokens, so the tokens are compared.
 */
async function store(
  dependencies: ConnectionsDependencies,
  row: ConnectionRow,
  old: NetworkAccount,
  tokens: Tokens,
): Promise<Renewal> {
  const columns = await tokenColumns(tokens, row, dependencies.ring, dependencies.clock.now())
  return dependencies.database.db.transaction().execute(async (tx): Promise<Renewal> => {
    const locked = await lockConnection(tx, row.id, old.tokens, dependencies.ring)
    if (locked.kind !== 'same') return locked
    await tx.updateTable('connections').set(columns).where('id', '=', row.id).execute()
    return { kind: 'open', account: { ...locked.account, tokens } }
  })
}

async function releaseLease(dependencies: ConnectionsDependencies, row: ConnectionRow): Promise<void> {
  await dependencies.database.db
    .updateTable('connections')
    .set({ refreshing_by: null, refreshing_until: null })
    .where('id', '=', row.id)
    .where('refreshing_by', '=', row.refreshing_by)
    .execute()
}
