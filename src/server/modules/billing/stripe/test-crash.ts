import type { KyselyPlugin } from 'kysely'
import type { Payments } from '../payments.ts'
import type { TestShop } from './test-shop.ts'

class Crash extends Error {}

/** A process of its own, which ends at a step. */
interface Process {
  payments: Payments
  /** Does something, until the process ends. @returns whether it was done before that */
  live(work: (payments: Payments) => Promise<unknown>): Promise<boolean>
}

/**
 * Opens the shop in a process that ends before a certain call to Stripe or statement of the database. Nothing it does
 * after that counts: its calls get no answer, its statements fail, and its transaction is rolled back.
 * @param steps how many calls and statements it lives for
 */
export function processThatEnds(shop: TestShop, steps: number): Process {
  const ended = Promise.withResolvers<never>()
  // It may end while nobody waits for it.
  ended.promise.catch(() => {})
  let left = steps
  const lives = () => {
    if (left-- > 0) return true
    ended.reject(new Crash('the process has ended'))
    return false
  }
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (!lives()) throw new Crash('the process has ended')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const payments = shop.again({
    database: { ...shop.database, db: shop.db.withPlugin(plugin) },
    fetch: (input, init) => (lives() ? shop.fetch(input, init) : new Promise<never>(() => {})),
  })
  return {
    payments,
    async live(work) {
      const done = work(payments)
      // What is left of it fails later, unheard.
      done.catch(() => {})
      try {
        await Promise.race([done, ended.promise])
        return left >= 0
      } catch (error) {
        if (left < 0) return false
        throw error
      }
    },
  }
}
