import type { NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { metricsOf } from './analytics-dependencies.ts'
import type { Planning } from './plan-readings.ts'

/** The most that is read of what an account published before. Source: docs/specification/analytics.md#history. */
export const historyLimits = { days: 365, posts: 500 } as const

/**
 * Begins to read what an account published before, newest first, from the start.
 * @returns whether its network gives any of it
 */
export async function beginHistory(
  tx: Db,
  account: { id: string; workspace_id: string; network: NetworkId },
  { networks, now }: Pick<Planning, 'networks' | 'now'>,
): Promise<boolean> {
  const metrics = metricsOf(networks, account.network)
  if (!metrics?.days && !metrics?.list) return false
  const begun = {
    status: 'waiting' as const,
    cursor: null,
    days_back_to: null,
    posts_read: 0,
    posts_expected: null,
    back_to: null,
    message: null,
    started_at: now,
    ended_at: null,
  }
  await tx
    .insertInto('metric_backfills')
    .values({ connection_id: account.id, workspace_id: account.workspace_id, ...begun })
    .onConflict((conflict) => conflict.column('connection_id').doUpdateSet(begun))
    .execute()
  await tx
    .insertInto('metric_due')
    .values({
      subject_id: account.id,
      kind: 'history',
      workspace_id: account.workspace_id,
      connection_id: account.id,
      next_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['subject_id', 'kind']).doUpdateSet({ next_at: now, tries: 0 }),
    )
    .execute()
  await announce(tx, [{ workspaceId: account.workspace_id, kind: 'numbers-changed' }])
  return true
}
