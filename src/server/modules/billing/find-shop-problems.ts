import { checkShop, type ShopProblem } from './stripe/check-shop.ts'
import { openClient } from './stripe/client.ts'
import { reaching } from './stripe/refusals.ts'

interface Access {
  secretKey: string
  apiUrl: string
  fetch: typeof fetch
  /** Where Stripe reaches Postlark, without a trailing slash. */
  origin: string
}

/**
 * Looks at what is set up at Stripe, and who pays twice. It changes nothing, and needs no database.
 * @throws BillingUnavailable when Stripe does not answer, or refuses the key
 */
export function findShopProblems({ origin, ...access }: Access): Promise<ShopProblem[]> {
  return reaching(async () => {
    const stripe = await openClient({ ...access, browseOrigin: () => origin })()
    return checkShop(stripe, origin)
  })
}
