import type { NetworkId } from '#domain/networks/network.ts'
import type { PostPrices } from '#domain/networks/post-prices.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/**
 * At the start of a server: keeps the prices that its settings give, and forgets earlier ones. All processes of a server have
 * the same settings; of others the last start counts.
 */
export async function settlePrices(
  db: Db,
  given: Partial<Record<NetworkId, Partial<PostPrices>>>,
): Promise<void> {
  const rows = Object.entries(given).map(([network, { post, linkPost, altText, deletion }]) => ({
    network: network as NetworkId,
    post: post ?? null,
    link_post: linkPost ?? null,
    alt_text: altText ?? null,
    deletion: deletion ?? null,
  }))
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('network_prices').execute()
    if (rows.length > 0) await tx.insertInto('network_prices').values(rows).execute()
  })
}
