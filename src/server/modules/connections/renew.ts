import { setTimeout as wait } from 'node:timers/promises'
import type { Account, Tokens } from '#networks/network.ts'
import type { ConnectionRow } from '#server/plumbing/database/schema.ts'
import { isSameTokens, openAccount, readConnection, tokenColumns } from './connection-row.ts'
import { callIo, type ConnectionsWorld } from './connections-world.ts'
import { demandReauth } from './needs-reauth.ts'

/** What asking for newer tokens came to. */
export type Renewal =
  | { kind: 'open'; account: Account }
  | { kind: 'needs-reauth' }
  /** A blip: the old tokens stay. */
  | { kind: 'unreachable' }
  | { kind: 'gone' }

/**
 * A call may take this long; the lease outlives it, so that nobody asks a second time meanwhile. Both are short: when a
 * process dies in the middle, everything of the account waits for the end of the lease.
 */
const callSec = 15
const leaseSec = 20
const lookAgainMs = 100

/**
 * Renews the tokens of a connection: one process at a time, because a refresh token may be good for one use.
 * Who finds the lease taken waits, and uses what the other one got.
 * @param stale the tokens that are no longer good; others in the row are returned as they are
 */
export async function renew(world: ConnectionsWorld, id: string, stale: Tokens): Promise<Renewal> {
  const giveUpAt = performance.now() + (leaseSec + 5) * 1000
  for (;;) {
    const row = await takeLease(world, id)
    if (row) return renewHolding(world, row, stale)
    const seen = await readConnection(world.database.db, id)
    if (!seen) return { kind: 'gone' }
    const account = await openAccount(seen, world.ring)
    if (!isSameTokens(account.tokens, stale)) return { kind: 'open', account }
    if (performance.now() > giveUpAt) return { kind: 'unreachable' }
    await wait(lookAgainMs)
  }
}

async function takeLease(world: ConnectionsWorld, id: string): Promise<ConnectionRow | undefined> {
  const now = world.clock.now()
  return world.database.db
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

async function renewHolding(world: ConnectionsWorld, row: ConnectionRow, stale: Tokens): Promise<Renewal> {
  let renewal: Renewal | undefined
  try {
    // Read under the lease: what was stale may have been renewed between looking and leasing.
    const account = await openAccount(row, world.ring)
    renewal = isSameTokens(account.tokens, stale)
      ? await askNetwork(world, row, account)
      : { kind: 'open', account }
    return renewal
  } finally {
    if (renewal?.kind !== 'gone') await releaseLease(world, row)
  }
}

async function askNetwork(world: ConnectionsWorld, row: ConnectionRow, old: Account): Promise<Renewal> {
  const network = world.networks.get(row.provider)
  if (!network) return { kind: 'unreachable' }
  const answer = await network.connect.refresh(old, callIo(world, callSec))
  switch (answer.kind) {
    case 'refreshed':
      return store(world, row, old, answer.tokens)
    case 'expired':
      return demandReauth(world, row, old.tokens)
    case 'unreachable':
      return answer
    default:
      return answer satisfies never
  }
}

/**
 * Stores new tokens before anybody uses them. Whatever was stored meanwhile is newer still (connected again by its
 * owner), so it stays; a key rotation changes the bytes but not the tokens, so the tokens are compared.
 */
async function store(
  world: ConnectionsWorld,
  row: ConnectionRow,
  old: Account,
  tokens: Tokens,
): Promise<Renewal> {
  const columns = await tokenColumns(tokens, row, world.ring, world.clock.now())
  return world.database.db.transaction().execute(async (tx): Promise<Renewal> => {
    const seen = await tx
      .selectFrom('connections')
      .selectAll()
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirst()
    if (!seen) return { kind: 'gone' }
    const account = await openAccount(seen, world.ring)
    if (!isSameTokens(account.tokens, old.tokens)) return { kind: 'open', account }
    await tx.updateTable('connections').set(columns).where('id', '=', row.id).execute()
    return { kind: 'open', account: { ...account, tokens } }
  })
}

async function releaseLease(world: ConnectionsWorld, row: ConnectionRow): Promise<void> {
  await world.database.db
    .updateTable('connections')
    .set({ refreshing_by: null, refreshing_until: null })
    .where('id', '=', row.id)
    .where('refreshing_by', '=', row.refreshing_by)
    .execute()
}
