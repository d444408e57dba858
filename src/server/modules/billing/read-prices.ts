import { priceList, type PriceList } from '#domain/post/item-links.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** What networks charge: what the settings of this server say, else the prices that Postlark knows. */
export async function readPrices(db: Db): Promise<PriceList> {
  const rows = await db.selectFrom('network_prices').selectAll().execute()
  const set = rows.flatMap(({ network, post, link_post, alt_text, deletion }) => {
    const known = priceList[network]
    if (!known) return []
    const prices = {
      post: amount(post, known.post),
      linkPost: amount(link_post, known.linkPost),
      altText: amount(alt_text, known.altText),
      deletion: amount(deletion, known.deletion),
    }
    return [[network, prices] as const]
  })
  return { ...priceList, ...Object.fromEntries(set) }
}

const amount = (set: string | null, known: number) => (set === null ? known : Number(set))
