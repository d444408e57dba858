import { sql } from 'kysely'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { unlimited } from '#domain/plan/plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce, type Announcement } from '#server/plumbing/live/live.ts'

/**
 * Tells everyone who sees a person’s limits, in the transaction that changed what waits or went out in some workspaces.
 * People whose plan limits no posts hear nothing, unless X posts with a link are among them.
 * @param besides what else is announced of the same change
 */
export async function announcePostUse(
  tx: Db,
  workspaceIds: readonly string[],
  { billing, withLinks, now }: { billing: BillingMode; withLinks: boolean; now: Date },
  besides: readonly Announcement[] = [],
): Promise<void> {
  if (billing === 'off' || workspaceIds.length === 0) return announce(tx, besides)
  const { rows } = await sql<{ workspace_id: string }>`
    select distinct seen.workspace_id
    from workspace_members m
    join workspace_members seen on seen.user_id = m.user_id
    left join user_subscriptions s on s.user_id = m.user_id
    left join plan_overrides o on o.user_id = m.user_id and o.limit_key = 'postsPerMonth'
      and (o.expires_at is null or o.expires_at > ${now})
    where m.workspace_id = any(${[...new Set(workspaceIds)]}::uuid[]) and m.role = 'owner'
      and (${withLinks}::boolean
        or case when o.value is null then s.plan_id = 'freeplan' else o.value <> ${unlimited} end)`.execute(
    tx,
  )
  const told = rows.map((row) => ({ workspaceId: row.workspace_id, kind: 'subscription-changed' }) as const)
  await announce(tx, [...besides, ...told])
}
