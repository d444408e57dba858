import type { Stripe } from 'stripe'
import { type Catalogue, readCatalogue, setUpCatalogue } from './catalogue.ts'
import type { PayerChannels } from '../tell-payer.ts'
import { openClient } from './client.ts'
import type { ShopDependencies } from './shop-dependencies.ts'
import { registerStandInWebhook } from './webhook-endpoint.ts'

/** An open shop. */
export interface Shop extends ShopDependencies, PayerChannels {
  stripe(): Promise<Stripe>
  /** What is sold; in the stand-in it is made on first use. */
  catalogue(): Promise<Catalogue>
}

/** Opens the shop. Nothing is loaded or called before it is used. */
export function openShop(dependencies: ShopDependencies): Shop {
  const stripe = openClient(dependencies)
  const catalogue = once(async () => {
    if (dependencies.mode === 'stripe') return readCatalogue(await stripe())
    await registerStandInWebhook(dependencies, await stripe())
    return setUpCatalogue(await stripe())
  })
  const queueMail: PayerChannels['queueMail'] = (tx, message) => dependencies.ask(tx, 'send-letter', message)
  return { ...dependencies, queueMail, stripe, catalogue }
}

/** The result of the first call that succeeds. */
function once<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  return () => {
    running ??= run().catch((error: unknown) => {
      running = null
      throw error
    })
    return running
  }
}
