import { sql } from 'kysely'
import { charges } from '#domain/post/item-links.ts'
import { readPrices } from '#server/modules/billing/read-prices.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { PublicationTable } from '#server/plumbing/database/schema/publishing-tables.ts'

interface Deletions {
  publication: Pick<PublicationTable, 'network'> & { id: string }
  /** Who removed the post. */
  userId: string
  /** How many of its items were deleted at the network. */
  items: number
}

/**
 * Writes what the deletion of a post at its network costs, in the month in which it was deleted: a row for each item, once.
 * Nothing where the network charges nothing. Deleting is never refused, so no cap is asked.
 */
export async function recordDeletions(
  tx: Db,
  { publication, userId, items }: Deletions,
  now: Date,
): Promise<void> {
  if (!charges(publication.network)) return
  const cost = (await readPrices(tx))[publication.network]?.deletion ?? 0
  await sql`
    insert into usage_logs (
      user_id, workspace_id, acted_by, type, amount, ref, counts_at, cost_microusd, own_app, created_at)
    select m.user_id, p.workspace_id, ${userId}, 'x-deletion', 1, p.id || '#' || number, ${now}::timestamptz,
      ${cost}::bigint, coalesce(c.app = 'own', false), ${now}::timestamptz
    from publications p
    join workspace_members m on m.workspace_id = p.workspace_id and m.role = 'owner'
    left join connections c on c.id = p.connection_id
    cross join generate_series(1, ${items}::integer) as number
    where p.id = ${publication.id}::uuid
    on conflict (user_id, type, ref) do nothing`.execute(tx)
}
