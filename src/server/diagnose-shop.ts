import type { Config } from './config.ts'
import { type Diagnosis, fine, warning, wrong } from './diagnosis.ts'
import { BillingUnavailable } from './modules/billing/payments.ts'
import { findShopProblems } from './modules/billing/find-shop-problems.ts'
import { payersNamed } from './modules/billing/payers-named.ts'
import type { Db } from './plumbing/database/database.ts'

type Problem = Awaited<ReturnType<typeof findShopProblems>>[number]

const again = 'Run `npx postlark stripe setup`.'

/**
 * What is set up at Stripe, and who pays twice; nothing in other modes.
 * @param db null: it cannot be read now, so that people have no names
 */
export async function diagnoseShop(config: Config, db: Db | null, wire: typeof fetch): Promise<Diagnosis[]> {
  const { stripe } = config.billing
  if (!stripe) return []
  if (config.publicUrl === null) {
    return [wrong('Stripe', 'PUBLIC_URL is unset, so Stripe cannot send its events. Set it.')]
  }
  try {
    const problems = await findShopProblems({ ...stripe, fetch: wire, origin: config.publicUrl })
    if (problems.length === 0) return [fine('Stripe', 'Prices, portal and webhook are set up.')]
    const customerIds = problems.flatMap((one) => (one.kind === 'second-subscription' ? one.customerId : []))
    const names = db ? await payersNamed(db, customerIds) : new Map<string, string>()
    return problems.slice(0, mostFindings).map((problem) => findingOf(problem, names))
  } catch (error) {
    if (!(error instanceof BillingUnavailable)) throw error
    return [wrong('Stripe', `${error.message} Check STRIPE_SECRET_KEY and STRIPE_API_URL.`)]
  }
}

const mostFindings = 40

function findingOf(problem: Problem, names: ReadonlyMap<string, string>): Diagnosis {
  switch (problem.kind) {
    case 'prices-missing':
      return wrong('Stripe prices', `${problem.keys.join(', ')} are missing: nothing can be bought. ${again}`)
    case 'prices-differ':
      return wrong('Stripe prices', `${problem.keys.join(', ')} cost something else than the plans. ${again}`)
    case 'no-portal':
      return warning('Stripe portal', `It has no configuration by Postlark. ${again}`)
    case 'portal-lacks':
      return warning('Stripe portal', `It does not offer ${problem.features.join(', ')}. ${again}`)
    case 'no-webhook':
      return wrong('Stripe webhook', `Stripe sends no events to ${problem.url}. ${again}`)
    case 'webhook-off':
      return wrong('Stripe webhook', `The one to ${problem.url} is off. Enable it at Stripe.`)
    case 'webhook-lacks':
      return warning('Stripe webhook', `It does not send ${problem.events.join(', ')}. ${again}`)
    case 'second-subscription': {
      const { customerId, subscriptionIds } = problem
      const name = names.get(customerId)
      const who = name === undefined ? customerId : `${name} (${customerId})`
      const words = `${who} pays for ${subscriptionIds.length}: ${subscriptionIds.join(', ')}.`
      return warning('Second subscription', `${words} Cancel all but one at Stripe.`)
    }
    case 'looked-at':
      return warning(
        'Second subscription',
        `Only the newest ${problem.subscriptions} subscriptions were compared. Compare older ones at Stripe.`,
      )
    default:
      return problem satisfies never
  }
}
