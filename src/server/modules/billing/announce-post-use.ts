import { sql } from 'kysely'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce, type Announcement } from '#server/plumbing/live/live.ts'

/**
 * Tells everyone who sees a person’s limits, in the transaction that changed what waits or went out in some workspaces.
 * People whose plan limits no posts hear nothing, unless X posts with a link are among them: see the migration 0078.
 * @param besides what else is announced of the same change
 */
export async function announcePostUse(
  tx: Db,
  workspaceIds: readonly string[],
  { billing, withLinks, now }: { billing: BillingMode; withLinks: boolean; now: Date },
  besides: readonly Announcement[] = [],
): Promise<void> {
  if (billing === 'off' || workspaceIds.length === 0) return announce(tx, besides)
  const changed = [...new Set(workspaceIds)]
  const workspaces = sql`workspaces_of_post_use(
    ${changed}::uuid[], ${withLinks}::boolean, ${now}::timestamptz)`
  await announce(tx, besides, { kind: 'subscription-changed', workspaces })
}
