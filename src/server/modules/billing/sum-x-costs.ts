import { sql } from 'kysely'
import { periodAt } from '#domain/plan/limit-periods.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { readPrices } from './read-prices.ts'

/** Whose costs, and of which month. */
export interface MonthOfCosts {
  workspaceId: string
  /** An instant of the month. */
  at: Date
  /** A post that is being changed: what it would cost is not planned. */
  exceptPostId?: string | null
}

/**
 * What a workspace spends on X in a month, in micro-dollars. Spent are items that went out or may have, and deletions, by
 * their rows of usage; planned are items that wait for a time in the month or are on their way.
 */
export async function sumXCosts(
  db: Db,
  { workspaceId, at, exceptPostId = null }: MonthOfCosts,
): Promise<{ spent: number; planned: number }> {
  const { from, to } = periodAt('month', at)
  const prices = Object.entries(await readPrices(db)).map(([network, price]) => ({ network, ...price }))
  const { rows } = await sql<{ spent: string; planned: string }>`
    select (
      select coalesce(sum(u.cost_microusd), 0)::text from usage_logs u
      where u.workspace_id = ${workspaceId}::uuid and u.type in ('x-post', 'x-link-post', 'x-deletion')
        and u.counts_at >= ${from}::timestamptz and u.counts_at < ${to}::timestamptz
    ) as spent, (
      select coalesce(sum(
        case when item.has_link = 'true' then price."linkPost" else price.post end
        + price."altText" * coalesce(p.item_alt_texts[item.number::integer], 0)), 0)::text
      from scheduled_posts s
      join workspace_members m on m.workspace_id = s.workspace_id and m.role = 'owner'
      join publications p on p.post_id = s.id and p.part = 'post' and p.state in ('scheduled', 'publishing')
      join jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
        as price (network text, post bigint, "linkPost" bigint, "altText" bigint)
        on price.network = p.network
      cross join jsonb_array_elements(p.item_links) with ordinality as item (has_link, number)
      where s.workspace_id = ${workspaceId}::uuid and s.status in ('scheduled', 'processing')
        and p.item_links is not null
        and p.due_at >= ${from}::timestamptz and p.due_at < ${to}::timestamptz
        and (${exceptPostId}::uuid is null or s.id <> ${exceptPostId}::uuid)
        and not exists (
          select from usage_logs u where u.user_id = m.user_id and u.type in ('x-post', 'x-link-post')
            and u.ref = p.id || '#' || item.number)
    ) as planned`.execute(db)
  return { spent: Number(rows[0]?.spent ?? 0), planned: Number(rows[0]?.planned ?? 0) }
}
