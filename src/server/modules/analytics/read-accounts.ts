import { sql } from 'kysely'
import type { AnalyticsAccount } from '#contract/analytics.ts'
import { analyticsLimits } from '#contract/analytics.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { LastReading } from './absence.ts'
import type { ReadingRules } from './read-facts.ts'

interface AccountRow {
  id: string
  provider: NetworkId
  username: string
  display_name: string | null
  avatar_url: string | null
  needs_reauth: boolean
  outcome: LastReading['outcome'] | null
  refused: LastReading['refused'] | null
  message: string | null
  read_at: Date | null
}

/** Which accounts of a workspace. */
export interface AccountsWanted {
  workspaceId: string
  networks?: readonly NetworkId[] | undefined
  connections?: readonly string[] | undefined
}

/** The connected accounts, each with how reading it goes. */
export async function readAccounts(
  db: Db,
  { workspaceId, networks, connections }: AccountsWanted,
  rules: ReadingRules,
): Promise<AnalyticsAccount[]> {
  const { rows } = await sql<AccountRow>`
    select c.id, c.provider, c.username, c.display_name, c.avatar_url, c.needs_reauth,
           last.outcome, last.refused, last.message, good.taken_at as read_at
    from connections c
    left join lateral (select outcome, refused, message from metric_readings where connection_id = c.id
                       order by taken_at desc limit 1) last on true
    left join lateral (select taken_at from metric_readings where connection_id = c.id
                       and outcome in ('counted', 'partial') order by taken_at desc limit 1) good on true
    where c.workspace_id = ${workspaceId}
      ${networks ? sql`and c.provider = any(${[...networks]}::text[])` : sql``}
      ${connections ? sql`and c.id = any(${[...connections]}::uuid[])` : sql``}
    order by c.provider, c.username, c.id limit ${analyticsLimits.accounts}`.execute(db)
  return rows.map((row) => ({
    connectionId: row.id,
    network: row.provider,
    username: row.username,
    name: row.display_name ?? row.username,
    avatarUrl: row.avatar_url,
    state: stateOf(row, rules),
    lastReadAt: row.read_at?.toISOString() ?? null,
    message: row.outcome === 'refused' || row.outcome === 'unreachable' ? row.message : null,
  }))
}

function stateOf(row: AccountRow, rules: ReadingRules): AnalyticsAccount['state'] {
  if (rules.isOff(row.provider)) return 'off'
  if (row.needs_reauth) return 'needs-reauth'
  switch (row.outcome) {
    case null:
      return 'waiting'
    case 'refused':
      return Object.values(row.refused ?? {}).some(({ reason }) => reason === 'no-permission')
        ? 'no-permission'
        : 'failing'
    case 'unreachable':
      return 'failing'
    case 'counted':
    case 'partial':
    case 'gone':
      return 'read'
    default:
      return row.outcome satisfies never
  }
}

/** The newest instant at which something was read of these accounts. */
export function lastReadOf(accounts: readonly AnalyticsAccount[]): string | null {
  return accounts.reduce<string | null>(
    (newest, { lastReadAt }) =>
      lastReadAt !== null && (newest === null || lastReadAt > newest) ? lastReadAt : newest,
    null,
  )
}
