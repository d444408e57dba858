import { z } from 'zod'
import type { PostPrices } from '#domain/networks/post-prices.ts'

/** A price in dollars, in micro-dollars. More than any network asks for a post is a slip of the hand. */
const price = z
  .number()
  .min(0)
  .max(100)
  .transform((usd) => Math.round(usd * 1_000_000))
  .optional()

const prices = z.strictObject({ post: price, linkPost: price, altText: price, deletion: price })

/** Reads prices in dollars from JSON such as `{"post":0.015,"linkPost":0.2}`. null: this is not such a text. */
export function readPriceList(text: string): Partial<PostPrices> | null {
  try {
    return prices.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
