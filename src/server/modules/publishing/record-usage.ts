import { sql } from 'kysely'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { charges } from '#domain/post/item-links.ts'
import { announcePostUse } from '#server/modules/billing/announce-post-use.ts'
import { readPrices } from '#server/modules/billing/read-prices.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Claim } from './claim.ts'
import { liveSoFar, type Verdict } from './verdict.ts'

interface Entry {
  claim: Claim
  verdict: Verdict
}

/**
 * Counts what went out or may have, in the transaction that stored the verdicts: a row for each occurrence of a post, once,
 * and a row with its cost for each item on a network that charges. A row names its post or publication, but needs
 * neither: deleting them gives nothing back.
 */
export async function recordUsage(
  tx: Db,
  stored: readonly Entry[],
  { now, billing }: { now: Date; billing: BillingMode },
): Promise<void> {
  await announceUse(tx, stored, { now, billing })
  const out = stored.flatMap((entry) => {
    const items = itemsOut(entry)
    if (items === 0 || entry.claim.part === 'comment') return []
    return [{ id: entry.claim.id, network: entry.claim.network, counts: isOut(entry.verdict), items }]
  })
  if (out.length === 0) return
  const prices = out.some(({ network }) => charges(network)) ? await readPrices(tx) : {}
  const priced = out.map((one) => ({ ...one, ...prices[one.network] }))
  // @NOTE An array beside the rows: the planner does not know how many those are, and would read all publications.
  const ids = sql`any(${out.map(({ id }) => id)}::uuid[])`
  await sql`
    with out as materialized (
      select p.id, p.post_id, p.occurrence, p.workspace_id, p.item_links, p.item_alt_texts, coalesce(p.due_at, p.created_at) as at,
        s.scheduled_by, coalesce(c.app = 'own', false) as own_app, m.user_id, v.counts, v.items, v.post, v."linkPost", v."altText"
      from jsonb_to_recordset(${JSON.stringify(priced)}::jsonb) as v (
        id uuid, counts boolean, items integer, post bigint, "linkPost" bigint, "altText" bigint)
      join publications p on p.id = v.id and p.id = ${ids}
      join scheduled_posts s on s.id = p.post_id
      join workspace_members m on m.workspace_id = p.workspace_id and m.role = 'owner'
      left join connections c on c.id = p.connection_id
    )
    insert into usage_logs (
      user_id, workspace_id, acted_by, type, amount, ref, counts_at, cost_microusd, own_app, created_at)
    select user_id, workspace_id, scheduled_by, 'post', 1, post_id || '#' || occurrence, at, null, false,
      ${now}::timestamptz
    from out where counts
    union all
    select user_id, workspace_id, scheduled_by, case when has_link = 'true' then 'x-link-post' else 'x-post' end, 1,
      id || '#' || number, at, case when has_link = 'true' then "linkPost" else post end
        + "altText" * coalesce(item_alt_texts[number::integer], 0), own_app, ${now}::timestamptz
    from out cross join jsonb_array_elements(item_links) with ordinality as item (has_link, number)
    where number <= items
    on conflict (user_id, type, ref) do nothing`.execute(tx)
}

const isOut = ({ state }: Verdict) => state === 'published' || state === 'unsettled'

/** How many items are live or may be, from the first one on. */
function itemsOut({ claim, verdict }: Entry): number {
  const live = liveSoFar(claim)?.done ?? 0
  if (verdict.state === 'published') return allItems
  return verdict.state === 'unsettled' ? live + 1 : live
}

/** More than any thread has. */
const allItems = 1_000

/** What went out, or no longer waits, changes what is left of a month. */
async function announceUse(
  tx: Db,
  kept: readonly Entry[],
  { now, billing }: { now: Date; billing: BillingMode },
): Promise<void> {
  const ended = kept.filter(({ verdict }) => verdict.runAt === null)
  const withLinks = ended.some(({ claim }) => charges(claim.network))
  const workspaceIds = ended.map(({ claim }) => claim.workspaceId)
  await announcePostUse(tx, workspaceIds, { billing, withLinks, now })
}
