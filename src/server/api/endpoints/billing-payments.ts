import { checkoutMessages, limitMessages } from '#contract/billing-messages.ts'
import type { KeptChoice } from '#contract/billing.ts'
import { BillingUnavailable, type Payments } from '#server/modules/billing/payments.ts'
import { findSubscription } from '#server/modules/billing/lock-subscription.ts'
import { readSubscription } from '#server/modules/billing/read-subscription.ts'
import type { Person } from '#server/modules/people/person.ts'
import { readReferral } from '#server/modules/referrals/read-referral.ts'
import type { ApiContext } from '../http/api-context.ts'
import { keptIds } from '../http/kept-ids.ts'
import { limitTries } from '../http/limit-tries.ts'
import { problem } from '../http/problem.ts'
import { signedIn } from '../http/procedures.ts'
import { sourcesIn } from '../http/source-headers.ts'

/** How often a person may ask for something that Stripe is asked for. */
const turns = { max: 40, perSec: 60, detail: 'You asked too often. Wait a minute, then try again.' }

type Context = ApiContext & { person: Person }

/** Paying, and what follows from it: for the person themselves alone. */
export const payments = {
  checkout: signedIn.billing.checkout.handler(async ({ context, input }) => {
    const { person } = context
    if (input.userId !== person.id) throw said('forbidden', 'You cannot act for this user.')
    const referrals = await referralsOf(context)
    const begun = await selling(context, (shop) =>
      shop.beginCheckout({
        ...buyerOf(person),
        price: input.priceId,
        needsOnboarding: input.needsOnboarding ?? false,
        isResubscription: input.isResubscription ?? false,
        referrals,
      }),
    )
    return { checkoutUrl: addressOf(begun) }
  }),

  checkoutSession: signedIn.billing.checkoutSession.handler(async ({ context, input }) => {
    const which = { userId: context.person.id, sessionId: input.sessionId }
    const session = await selling(context, (shop) => shop.readCheckout(which))
    if (!session) throw said('not-found', 'This checkout doesn’t exist, or is not yours.')
    return session
  }),

  portal: signedIn.billing.portal.handler(async ({ context, input }) => {
    const url = await selling(context, (shop) => shop.openPortal(context.person.id, input.flow))
    if (url === null) throw noSubscription()
    return { url }
  }),

  invoices: signedIn.billing.invoices.handler(async ({ context }) => ({
    invoices: await selling(context, (shop) => shop.listInvoices(context.person.id)),
  })),

  payment: signedIn.billing.payment.handler(({ context }) =>
    selling(context, (shop) => shop.readPayment(context.person.id)),
  ),

  preview: signedIn.billing.preview.handler(async ({ context, input }) => {
    const change = { ...buyerOf(context.person), price: input.priceId }
    const preview = await selling(context, (shop) => shop.previewChange(change))
    if (!preview) throw noSuchPrice()
    return preview
  }),

  previews: signedIn.billing.previews.handler(({ context, input: { interval } }) =>
    selling(context, (shop) => shop.previewPlans({ ...buyerOf(context.person), interval })),
  ),

  change: signedIn.billing.change.handler(({ context, input }) => {
    const change = { ...buyerOf(context.person), price: input.priceId, keepIds: keepIdsOf(input) }
    return changed(context, (shop) => shop.changePlan(change))
  }),
  cancel: signedIn.billing.cancel.handler(({ context, input }) => {
    const which = { userId: context.person.id, reason: input.reason, keepIds: keepIdsOf(input) }
    return changed(context, (shop) => shop.cancelPlan(which))
  }),
  keep: signedIn.billing.keep.handler(({ context }) =>
    changed(context, (shop) => shop.keepPlan({ userId: context.person.id })),
  ),
}

const keepIdsOf = ({ keep }: { keep?: KeptChoice | undefined }) => (keep ? keptIds(keep) : [])

const buyerOf = ({ id: userId, email }: Person) => ({ userId, email })

/** Where a checkout is paid. @throws problem when none began */
function addressOf(begun: Awaited<ReturnType<Payments['beginCheckout']>>): string {
  switch (begun.kind) {
    case 'begun':
      return begun.url
    case 'subscribed': {
      const detail = 'You have a subscription already. Change it in the settings.'
      throw problem('already-subscribed', { detail, error: detail, portalUrl: begun.portalUrl })
    }
    case 'no-such-price':
      throw noSuchPrice()
    case 'no-address':
      throw said('billing-unavailable', checkoutMessages.noAddress)
    default:
      return begun satisfies never
  }
}

/** Asks Stripe, where something is sold, for a person whose sign-up is complete. */
async function selling<Result>(context: Context, act: (shop: Payments) => Promise<Result>): Promise<Result> {
  const { payments: shop, database, log } = context.dependencies
  if (!shop) throw said('billing-unavailable', 'Plans are not sold here.')
  await limitTries(context, `payments|${context.person.id}`, { ...turns, toldAsError: true })
  if (!(await findSubscription(database.db, context.person.id))) {
    throw said('not-found', limitMessages.noSubscription)
  }
  try {
    return await act(shop)
  } catch (error) {
    if (!(error instanceof BillingUnavailable)) throw error
    log.error({ err: error }, 'nothing can be paid')
    throw said('billing-unavailable', checkoutMessages.failed)
  }
}

async function changed(context: Context, change: (shop: Payments) => ReturnType<Payments['keepPlan']>) {
  const result = await selling(context, change)
  switch (result.kind) {
    case 'done':
      return subscriptionOf(context)
    case 'no-subscription':
      throw noSubscription()
    case 'no-such-price':
      throw noSuchPrice()
    case 'refused':
      throw said('refused-by-provider', result.message)
    default:
      return result satisfies never
  }
}

async function subscriptionOf({ dependencies, person }: Context) {
  const { instance, database, clock } = dependencies
  const whose = { mode: instance.billing, userId: person.id, askedBy: person.id, workspaceId: null }
  const view = await readSubscription(database.db, { ...whose, now: clock.now() })
  if (!view) throw said('not-found', limitMessages.noSubscription)
  return view
}

/** Who sent the person: what was recorded at their sign-up, and what the request says. */
async function referralsOf({ dependencies, person, request }: Context): Promise<Record<string, string>> {
  const recorded = await readReferral(dependencies.database.db, person.id)
  return {
    ...(recorded?.endorselyReferralId && { endorsely_referral: recorded.endorselyReferralId }),
    ...(recorded?.affonsoReferralId && { affonso_referral: recorded.affonsoReferralId }),
    ...(recorded?.referrer && { postlark_referral: recorded.referrer }),
    ...sourcesIn(request.headers),
  }
}

function said(code: Parameters<typeof problem>[0], detail: string) {
  return problem(code, { detail, error: detail })
}

const noSuchPrice = () => said('bad-request', 'This price is not on sale.')
const noSubscription = () => said('not-found', 'You have no subscription.')
