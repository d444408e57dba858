import { sql } from 'kysely'
import type { NetworkId } from '#domain/networks/network.ts'
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
  await countPosts(tx, out, now)
  await countItems(tx, out, now)
}

/** A publication that went out, and whether its post counts as one. */
interface Out {
  id: string
  network: NetworkId
  counts: boolean
  items: number
}

async function countPosts(tx: Db, out: readonly Out[], now: Date): Promise<void> {
  const ids = out.filter(({ counts }) => counts).map(({ id }) => id)
  if (ids.length === 0) return
  await sql`
    insert into usage_logs (user_id, workspace_id, acted_by, type, amount, ref, counts_at, own_app, created_at)
    select m.user_id, p.workspace_id, s.scheduled_by, 'post', 1, p.post_id || '#' || p.occurrence,
      coalesce(p.due_at, p.created_at), false, ${now}::timestamptz
    from publications p
    join scheduled_posts s on s.id = p.post_id
    join workspace_members m on m.workspace_id = p.workspace_id and m.role = 'owner'
    where p.id = any(${ids}::uuid[])
    on conflict (user_id, type, ref) do nothing`.execute(tx)
}

async function countItems(tx: Db, out: readonly Out[], now: Date): Promise<void> {
  const charging = out.filter(({ network }) => charges(network))
  if (charging.length === 0) return
  const prices = await readPrices(tx)
  const priced = charging.map(({ id, items, network }) => ({ id, items, ...prices[network] }))
  // @NOTE An array beside the rows: the planner does not know how many those are, and would read all publications.
  const ids = sql`any(${charging.map(({ id }) => id)}::uuid[])`
  await sql`
    insert into usage_logs (
      user_id, workspace_id, acted_by, type, amount, ref, counts_at, cost_microusd, own_app, created_at)
    select m.user_id, p.workspace_id, s.scheduled_by, case when has_link = 'true' then 'x-link-post' else 'x-post' end, 1,
      p.id || '#' || number, coalesce(p.due_at, p.created_at), case when has_link = 'true' then v."linkPost" else v.post end
        + v."altText" * coalesce(p.item_alt_texts[number::integer], 0), coalesce(c.app = 'own', false), ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(priced)}::jsonb) as v (
      id uuid, items integer, post bigint, "linkPost" bigint, "altText" bigint)
    join publications p on p.id = v.id and p.id = ${ids}
    join scheduled_posts s on s.id = p.post_id
    join workspace_members m on m.workspace_id = p.workspace_id and m.role = 'owner'
    left join connections c on c.id = p.connection_id
    cross join jsonb_array_elements(p.item_links) with ordinality as item (has_link, number)
    where number <= v.items
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
