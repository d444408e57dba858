import type { Config } from './config.ts'
import { openPayments, type Payments } from './modules/billing/payments.ts'
import { notifyPerson } from './modules/notifications/notify-person.ts'
import { billingEffects } from './modules/referrals/billing-effects.ts'
import { addressesOfStandIns } from './stand-ins.ts'

/** Any key is one of the stand-in. */
const standInSecretKey = 'sk_test_standin_of_postlark'

type Given = Parameters<typeof openPayments>[0]

/**
 * Opens selling, through Stripe or its stand-in; null: nothing is sold.
 * @param local the address of this server
 * @param ask queues a job
 */
export function openSelling(
  config: Config,
  local: string,
  tools: Pick<Given, 'database' | 'clock' | 'log' | 'fetch'>,
  ask: Given['ask'],
): Payments | null {
  const { mode, stripe } = config.billing
  if (mode === 'off') return null
  const { callUrl, browseUrl } = addressesOfStandIns(config, local)
  const reachable = config.publicUrl ?? local
  const standIn = {
    secretKey: standInSecretKey,
    apiUrl: `${callUrl}/stripe`,
    webhookSecrets: [],
    pagesUrl: null,
    tax: false,
  }
  return openPayments({
    ...tools,
    ask,
    notify: notifyPerson,
    mode,
    ...(mode === 'stripe' && stripe ? stripe : standIn),
    termsUrl: config.site.links.terms ?? null,
    origin: () => reachable,
    // The stand-in is on this machine; Stripe is not. A worker takes no events.
    webhookOrigin: () => (mode === 'stripe' || config.role === 'worker' ? reachable : local),
    browseOrigin: () => new URL(browseUrl).origin,
    hooks: billingEffects(config.programme, tools.clock),
  })
}
