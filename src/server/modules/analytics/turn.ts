import { sql } from 'kysely'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** An account that this worker alone reads until its lease ends; every write about it names `claimId`. */
export interface Turn {
  claimId: string
  accountKey: string
  connectionId: string
  workspaceId: string
  network: NetworkId
  /** An app of the workspace reads it, and pays. */
  ownApp: boolean
  /** The end of its lease. */
  until: Date
}

/** The network's own id of the account. */
export const externalIdOf = ({ accountKey, network }: Turn) => accountKey.slice(network.length + 1)

/** Another worker reads the account by now: nothing of this turn may be stored. */
export class TurnLost extends Error {
  constructor() {
    super('The account is no longer read by this worker')
    this.name = 'TurnLost'
  }
}

/** Holds the turn until the end of the transaction. @throws TurnLost */
export async function holdTurn(tx: Db, { accountKey, claimId }: Turn): Promise<void> {
  const held = await tx
    .selectFrom('metric_turns')
    .select('held_by')
    .where('account_key', '=', accountKey)
    .where('held_by', '=', claimId)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new TurnLost()
}

/** Ends a turn: another batch of the account may be read. */
export async function freeTurn(db: Db, { accountKey, claimId }: Turn): Promise<void> {
  await db
    .updateTable('metric_turns')
    .set({ held_by: null, held_until: null })
    .where('account_key', '=', accountKey)
    .where('held_by', '=', claimId)
    .execute()
}

/** The key of all accounts of a network together. */
const appKey = (network: NetworkId) => `app:${network}`

/** The row whose limit a call counts against. */
export const keyFor = ({ network, accountKey }: Turn, scope: 'account' | 'app') =>
  scope === 'app' ? appKey(network) : accountKey

/**
 * Reads nothing of the account, or of its whole network, before `until`. What is due moves there, so that it does not
 * stand before the due rows of others.
 */
export async function closeTurn(
  db: Db,
  turn: Turn,
  { scope, now, until }: { scope: 'account' | 'app'; now: Date; until: Date },
): Promise<void> {
  await sql`
    insert into metric_turns as t (account_key, closed_until) values (${keyFor(turn, scope)}, ${until})
    on conflict (account_key) do update set closed_until = greatest(t.closed_until, excluded.closed_until)`.execute(
    db,
  )
  const whose =
    scope === 'app'
      ? sql`connection_id in (select id from connections where provider = ${turn.network})`
      : sql`connection_id = ${turn.connectionId}`
  await sql`
    update metric_due set next_at = ${until}
    where next_at <= ${now} and ${whose}`.execute(db)
}

interface ClaimedTurn {
  claim_id: string
  account_key: string
  connection_id: string
  workspace_id: string
  network: NetworkId
  own_app: boolean
}

/** How many due rows are examined first. */
const nearestRows = 500

/**
 * Gives this worker turns at accounts of which something is due, the longest due first. An account that is published to
 * right now waits: publishing goes first.
 */
export async function claimTurns(db: Db, at: { now: Date; until: Date; limit: number }): Promise<Turn[]> {
  const first = await claimAmong(db, at, nearestRows)
  // Only when all of the earliest wait for something is the rest looked through.
  return first.turns.length > 0 || first.seen < nearestRows
    ? first.turns
    : (await claimAmong(db, at, null)).turns
}

async function claimAmong(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
  nearest: number | null,
): Promise<{ seen: number; turns: Turn[] }> {
  const { rows } = await sql<ClaimedTurn & { seen: number }>`
    with nearest as materialized (
      select connection_id, next_at from metric_due where next_at <= ${now} order by next_at limit ${nearest}::int
    ), accounts as materialized (
      select distinct on (account_key) * from (
        select c.id as connection_id, c.workspace_id, c.provider as network, c.app = 'own' as own_app,
          c.provider || ':' || c.external_id as account_key, d.next_at
        from (select connection_id, min(next_at) as next_at from nearest group by connection_id) d
        join connections c on c.id = d.connection_id
      ) a
      where not exists (select 1 from network_pauses n where n.network = a.network and n.closed_until > ${now})
        and not exists (select 1 from account_turns t
          where t.account_key = a.account_key and (t.held_until > ${now} or t.closed_until > ${now}))
        and not exists (select 1 from metric_turns t
          where t.account_key in (a.account_key, 'app:' || a.network)
            and (t.closed_until > ${now} or t.held_until > ${now}))
      order by account_key, next_at, connection_id
    ), turns as (
      insert into metric_turns as t (account_key, held_by, held_until)
      select account_key, gen_random_uuid(), ${until}::timestamptz
      from (select account_key from accounts order by next_at limit ${limit}) chosen
      order by account_key
      on conflict (account_key) do update set held_by = excluded.held_by, held_until = excluded.held_until
        where (t.held_until is null or t.held_until <= ${now}) and (t.closed_until is null or t.closed_until <= ${now})
      returning t.account_key, t.held_by as claim_id
    )
    select claimed.*, (select count(*)::int from nearest) as seen
    from (select 1) as always left join (
      select turns.claim_id, a.* from turns join accounts a using (account_key)
    ) claimed on true`.execute(db)
  const turns = rows
    .filter(({ claim_id }) => claim_id !== null)
    .map((row) => ({
      claimId: row.claim_id,
      accountKey: row.account_key,
      connectionId: row.connection_id,
      workspaceId: row.workspace_id,
      network: row.network,
      ownApp: row.own_app,
      until,
    }))
  return { seen: rows[0]?.seen ?? 0, turns }
}

/** When something is due next; null: never. What is due already is not counted. */
export async function nextReadingAt(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('metric_due')
    .select('next_at')
    .where('next_at', '>', now)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  return row?.next_at ?? null
}
