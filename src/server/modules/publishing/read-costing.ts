import type { NetworkId } from '#domain/networks/network.ts'
import type { CostFiles } from '#domain/post/cost-items.ts'
import { charges, type PriceList } from '#domain/post/item-links.ts'
import { mediaInReplies, type PostContent } from '#domain/post/post.ts'
import { readPrices } from '#server/modules/billing/read-prices.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** What the cost of a post is computed from. */
export interface Costing {
  /** Empty where no cap asks for the cost. */
  prices: PriceList
  files: CostFiles
}

interface CostingAsked {
  workspaceId: string
  /** What the workspace may spend on X in a month. null: it has no cap. */
  capCents: number | null
  networks: readonly NetworkId[]
  content: PostContent
  /** The post’s own files, in order. */
  mediaIds: readonly string[]
}

/** Reads prices and alt texts, where the workspace has a cap and one of the networks charges. */
export async function readCosting(tx: Db, asked: CostingAsked): Promise<Costing> {
  const { workspaceId, capCents, networks, content, mediaIds } = asked
  if (capCents === null || !networks.some(charges))
    return { prices: {}, files: { own: mediaIds, described: new Set() } }
  const ids = [...mediaIds, ...mediaInReplies(content)]
  const described = await describedFiles(tx, workspaceId, ids)
  return { prices: await readPrices(tx), files: { own: mediaIds, described } }
}

async function describedFiles(tx: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('media')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...ids])
    .where('alt_text', '!=', '')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
