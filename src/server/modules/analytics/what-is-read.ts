import type { Sampling } from '#domain/metrics/reading-plan.ts'
import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import { readPrices } from '#domain/networks/reading.ts'
import type { AnalyticsConfig } from '#server/config.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** Networks that charge for reading. They are read only where a workspace asks for it. */
export const paidNetworks: readonly NetworkId[] = networkIds.filter((id) => readPrices(id) !== null)

/** What a workspace has chosen; without a row the defaults of the table. */
export interface ReadSettings {
  xEnabled: boolean
  xBudgetCents: number
  networksOff: readonly NetworkId[]
  foreignPosts: boolean
}

const unset: ReadSettings = { xEnabled: false, xBudgetCents: 0, networksOff: [], foreignPosts: true }

export async function readSettingsOf(db: Db, workspaceId: string): Promise<ReadSettings> {
  const row = await db
    .selectFrom('analytics_settings')
    .select(['x_enabled', 'x_budget_cents', 'networks_off', 'foreign_posts'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  if (!row) return unset
  return {
    xEnabled: row.x_enabled,
    xBudgetCents: row.x_budget_cents,
    networksOff: row.networks_off,
    foreignPosts: row.foreign_posts,
  }
}

/** Whether a network is read for a workspace. */
export function isRead(network: NetworkId, settings: ReadSettings, policy: AnalyticsConfig): boolean {
  if (policy.sampling === 'off' || settings.networksOff.includes(network)) return false
  return readPrices(network) === null || (policy.xOffered && settings.xEnabled && settings.xBudgetCents > 0)
}

/** How often an account is read: less often where the server's app pays for each reading. */
export function samplingOf(
  { network, ownApp }: { network: NetworkId; ownApp: boolean },
  { sampling }: AnalyticsConfig,
): Exclude<Sampling, 'off'> {
  if (sampling === 'light' || sampling === 'off') return 'light'
  return readPrices(network) !== null && !ownApp ? 'light' : 'full'
}
