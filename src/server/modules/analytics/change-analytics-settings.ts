import { sql } from 'kysely'
import type { AnalyticsSettings } from '#contract/analytics.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { signalDue } from '#server/modules/publishing/due-signal.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { planUnplannedAccounts } from './plan-account.ts'
import { planReadings, type Planning } from './plan-readings.ts'
import { readAnalyticsSettings } from './read-analytics-settings.ts'
import { isRead, readSettingsOf } from './what-is-read.ts'

/** What can be chosen. What is left out stays. */
type SettingsChange = Partial<Omit<AnalyticsSettings, 'xSpentUsd' | 'xRenewsAt' | 'xOffered'>>

export type ChangedSettings =
  | { kind: 'changed'; settings: AnalyticsSettings }
  /** Reading X needs a monthly budget of at least one dollar. */
  | { kind: 'needs-budget' }
  /** The operator of this server does not let X be read. */
  | { kind: 'not-offered' }

const leastBudgetUsd = 1

/** Chooses what is read and what it may cost, in the caller's transaction. What is off is not read from now on. */
export async function changeAnalyticsSettings(
  tx: Db,
  who: { workspaceId: string; userId: string },
  change: SettingsChange,
  planning: Planning,
): Promise<ChangedSettings> {
  const { now, policy } = planning
  const { workspaceId } = who
  const at = { now, xOffered: policy.xOffered }
  await tx
    .insertInto('analytics_settings')
    .values({ workspace_id: workspaceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('analytics_settings')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const xEnabled = change.xEnabled ?? row.x_enabled
  const xBudgetUsd = change.xBudgetUsd ?? row.x_budget_cents / 100
  if (change.xEnabled && !policy.xOffered) return { kind: 'not-offered' }
  if (xEnabled && policy.xOffered && xBudgetUsd < leastBudgetUsd) return { kind: 'needs-budget' }
  const networksOff: NetworkId[] = [...new Set(change.networksOff ?? row.networks_off)]
  await tx
    .updateTable('analytics_settings')
    .set({
      x_enabled: xEnabled,
      // A fraction of a cent is not granted.
      x_budget_cents: Math.floor(xBudgetUsd * 100 + 1e-6),
      networks_off: JSON.stringify(networksOff),
      foreign_posts: change.foreignPosts ?? row.foreign_posts,
      mail: change.mail ?? row.mail,
      rehearsal_mail: change.rehearsalMail ?? row.rehearsal_mail,
    })
    .where('workspace_id', '=', workspaceId)
    .execute()
  await stopWhatIsOff(tx, workspaceId, planning)
  await planUnplannedAccounts(tx, { workspaceId }, planning)
  await planReadings(tx, { workspaceId }, planning)
  await signalDue(tx, 'readings')
  await recordActivity(tx, [{ ...who, action: 'analytics-set' }], now)
  await announce(tx, [{ workspaceId, kind: 'numbers-changed' }])
  return { kind: 'changed', settings: await readAnalyticsSettings(tx, workspaceId, at) }
}

async function stopWhatIsOff(tx: Db, workspaceId: string, { policy, now }: Planning): Promise<void> {
  const settings = await readSettingsOf(tx, workspaceId)
  const accounts = await tx
    .selectFrom('connections')
    .select(['id', 'provider'])
    .where('workspace_id', '=', workspaceId)
    .execute()
  const off = accounts.filter(({ provider }) => !isRead(provider, settings, policy)).map(({ id }) => id)
  if (off.length > 0) {
    await tx.deleteFrom('metric_due').where('connection_id', 'in', off).execute()
    await sql`
      update metric_backfills set status = 'cancelled', ended_at = ${now}
      where connection_id = any(${off}::uuid[]) and status in ('waiting', 'running')`.execute(tx)
  }
  if (settings.foreignPosts) return
  await tx
    .deleteFrom('metric_due')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'foreign')
    .execute()
}
