import { sql } from 'kysely'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { metricsOf } from './analytics-dependencies.ts'
import { beginHistory } from './begin-history.ts'
import { parkedTries } from './parked.ts'
import { accountIsRead, planReadings, type Planning } from './plan-readings.ts'
import { paidNetworks } from './what-is-read.ts'

/**
 * Begins to read an account that was connected, new or again, in the transaction that stores it: its daily numbers, its
 * posts, and once what came before. What waited for a new sign-in is read now.
 */
export async function planConnected(
  tx: Db,
  { connectionId }: { connectionId: string },
  planning: Planning,
): Promise<void> {
  if (planning.policy.sampling === 'off') return
  const [account] = await findUnplanned(tx, sql`c.id = ${connectionId}`, planning)
  if (account) {
    await planAccounts(tx, [account], planning)
    const isNew = account.is_new && !paidNetworks.includes(account.network)
    if (isNew) await beginHistory(tx, account, planning)
  }
  await planReadings(tx, { connectionId }, planning)
  await tx
    .updateTable('metric_due')
    .set({ next_at: planning.now, tries: 0 })
    .where('connection_id', '=', connectionId)
    .where('tries', '=', parkedTries)
    .execute()
}

/** Begins to read the accounts that are read in no way yet: of a workspace, or everywhere. */
export async function planUnplannedAccounts(
  tx: Db,
  which: { workspaceId: string } | 'all',
  planning: Planning,
): Promise<void> {
  if (planning.policy.sampling === 'off') return
  const where = which === 'all' ? sql`true` : sql`c.workspace_id = ${which.workspaceId}`
  await planAccounts(tx, await findUnplanned(tx, where, planning), planning)
}

interface UnplannedAccount {
  id: string
  workspace_id: string
  network: NetworkId
  /** What came before was never read. */
  is_new: boolean
}

async function findUnplanned(
  tx: Db,
  where: ReturnType<typeof sql>,
  planning: Planning,
): Promise<UnplannedAccount[]> {
  const { rows } = await sql<UnplannedAccount>`
    select c.id, c.workspace_id, c.provider as network,
      not exists (select 1 from metric_backfills b where b.connection_id = c.id) as is_new
    from connections c left join analytics_settings s on s.workspace_id = c.workspace_id
    where ${where} and ${accountIsRead(planning)}
      and not exists (select 1 from metric_due d where d.subject_id = c.id and d.kind = 'account')
    order by c.id limit 10000`.execute(tx)
  return rows
}

async function planAccounts(
  tx: Db,
  accounts: readonly UnplannedAccount[],
  { networks, now }: Planning,
): Promise<void> {
  const rows = accounts.flatMap(({ id, workspace_id, network }) => {
    const metrics = metricsOf(networks, network)
    if (!metrics?.account && !metrics?.days) return []
    return [{ subject_id: id, kind: 'account' as const, workspace_id, connection_id: id, next_at: now }]
  })
  if (rows.length === 0) return
  await tx
    .insertInto('metric_due')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
