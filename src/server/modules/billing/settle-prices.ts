import type { NetworkId } from '#domain/networks/network.ts'
import type { PostPrices } from '#domain/networks/post-prices.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/**
 * At the start of a server: keeps the prices that its settings give, in place of earlier ones. All processes of a server have the
 * same settings; of others the last start counts. Several may start at once.
 * @param given by network; one that is not here keeps what it has
 */
export async function settlePrices(
  db: Db,
  given: Partial<Record<NetworkId, Partial<PostPrices>>>,
): Promise<void> {
  for (const [network, { post, linkPost, altText, deletion }] of Object.entries(given)) {
    const prices = {
      post: post ?? null,
      link_post: linkPost ?? null,
      alt_text: altText ?? null,
      deletion: deletion ?? null,
    }
    await db
      .insertInto('network_prices')
      .values({ network: network as NetworkId, ...prices })
      .onConflict((row) => row.column('network').doUpdateSet(prices))
      .execute()
  }
}
