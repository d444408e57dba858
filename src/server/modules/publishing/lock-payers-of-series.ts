import { sql } from 'kysely'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/**
 * Locks those who pay for posts that repeat, before the posts themselves: the next occurrence asks for room. Several are
 * locked in one order. Where nothing is sold, only the payers of workspaces with a cap are.
 */
export async function lockPayersOfSeries(
  tx: Db,
  postIds: readonly string[],
  billing: BillingMode,
): Promise<void> {
  await sql`
    select user_id from user_subscriptions where user_id in (
      select m.user_id from scheduled_posts s
      join workspace_members m on m.workspace_id = s.workspace_id and m.role = 'owner'
      join workspaces w on w.id = s.workspace_id and (${billing !== 'off'}::boolean or w.x_cap_cents is not null)
      where s.id = any(${[...postIds]}::uuid[]) and s.platform_settings -> 'recurring' is not null)
    order by user_id for no key update`.execute(tx)
}
