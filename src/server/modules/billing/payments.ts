import type {
  ChangePreview,
  CheckoutSession,
  Invoice,
  PaymentOnFile,
  PlanPreviews,
} from '#contract/billing.ts'
import type { BillingInterval } from '#domain/plan/price-key.ts'
import { findSubscription } from './lock-subscription.ts'
import { type Begun, beginCheckout, type Wanted } from './stripe/begin-checkout.ts'
import { handleEvent, receiveEvent } from './stripe/billing-events.ts'
import { setUpCatalogue } from './stripe/catalogue.ts'
import { cancelPlan, type Changed, changePlan, keepPlan } from './stripe/change-plan.ts'
import { listInvoices } from './stripe/list-invoices.ts'
import { openPortal, type PortalFlow } from './stripe/open-portal.ts'
import { previewChange, previewPlans } from './stripe/preview-change.ts'
import { readCheckout } from './stripe/read-checkout.ts'
import { readPayment } from './stripe/read-payment.ts'
import { findRefundable, type Refundable, type Refunded, refundLast } from './stripe/refund-last.ts'
import { reaching } from './stripe/refusals.ts'
import type { ShopDependencies } from './stripe/shop-dependencies.ts'
import { openShop } from './stripe/shop.ts'
import { syncCustomer } from './stripe/sync-customer.ts'
import { endCustomer, endOver, remindOfTrials, syncAll, type SyncCount } from './stripe/timed-work.ts'
import { registerWebhook } from './stripe/webhook-endpoint.ts'

export { BillingUnavailable } from './stripe/refusals.ts'

/** A change of a plan, and whose. */
interface PlanChange {
  userId: string
  email: string
  /** A lookup key, or an id of Stripe. */
  price: string
}

/**
 * Everything that Stripe, or its stand-in, is asked for. Each throws {@link BillingUnavailable} when it does not
 * answer.
 */
export interface Payments {
  beginCheckout(wanted: Wanted): Promise<Begun>
  /** null: it is not one of this person. */
  readCheckout(which: { userId: string; sessionId: string }): Promise<CheckoutSession | null>
  /** The address of the portal; null: the person never bought anything. */
  openPortal(userId: string, flow?: PortalFlow): Promise<string | null>
  /** Newest first. */
  listInvoices(userId: string): Promise<Invoice[]>
  /** The card that pays, and when a late payment is tried again. */
  readPayment(userId: string): Promise<PaymentOnFile>
  /** null: that price is not on sale. */
  previewChange(change: PlanChange): Promise<ChangePreview | null>
  /** What every other plan costs and locks. */
  previewPlans(asked: { userId: string; email: string; interval: BillingInterval }): Promise<PlanPreviews>
  /** `keepIds`: of accounts, members and workspaces that stay open if the plan has less room. */
  changePlan(change: PlanChange & { keepIds?: readonly string[] }): Promise<Changed>
  /** `keepIds`: of what stays open with the free plan. */
  cancelPlan(which: {
    userId: string
    reason?: string | undefined
    keepIds?: readonly string[]
  }): Promise<Changed>
  keepPlan(which: { userId: string }): Promise<Changed>
  /** Takes an event; false: its signature is wrong or too old. */
  receiveEvent(body: string, signature: string): Promise<boolean>
  handleEvent(eventId: string): Promise<void>
  /** Looks customers up: all, or that of one person. */
  sync(userId?: string): Promise<SyncCount>
  endOver(): Promise<void>
  /** Ends at once what the person of a deleted account paid for. */
  endCustomer(customerId: string): Promise<void>
  /** What `refund` would give back and end; null: the person never bought anything. */
  findRefundable(userId: string): Promise<Refundable | null>
  /** Gives the last payment back, and ends the subscription at once. Done again, it moves no money. */
  refund(userId: string): Promise<Refunded | null>
  remindOfTrials(): Promise<void>
  /** Makes products, prices, portal and webhook at Stripe. @returns the secret of the webhook, when it is new */
  setUp(): Promise<string | null>
}

/** Opens selling. The package of Stripe is loaded when something is first asked. */
export function openPayments(dependencies: ShopDependencies): Payments {
  const shop = openShop(dependencies)
  const customerOf = async (userId: string) =>
    (await findSubscription(shop.database.db, userId))?.stripe_customer_id ?? null
  return {
    beginCheckout: (wanted) => reaching(() => beginCheckout(shop, wanted)),
    readCheckout: (which) => reaching(() => readCheckout(shop, which)),
    openPortal: (userId, flow) =>
      reaching(async () => {
        const customerId = await customerOf(userId)
        return customerId && openPortal(shop, customerId, flow)
      }),
    listInvoices: (userId) =>
      reaching(async () => {
        const customerId = await customerOf(userId)
        return customerId === null ? [] : listInvoices(shop, customerId)
      }),
    readPayment: (userId) =>
      reaching(async () => {
        const customerId = await customerOf(userId)
        return customerId === null ? { card: null, nextTryAt: null } : readPayment(shop, customerId)
      }),
    previewChange: (change) => reaching(() => previewChange(shop, change)),
    previewPlans: (asked) => reaching(() => previewPlans(shop, asked)),
    changePlan: (change) => reaching(() => changePlan(shop, change)),
    cancelPlan: (which) => reaching(() => cancelPlan(shop, which)),
    keepPlan: (which) => reaching(() => keepPlan(shop, which)),
    receiveEvent: (body, signature) => receiveEvent(shop, body, signature),
    handleEvent: (eventId) => reaching(() => handleEvent(shop, eventId)),
    sync: (userId) =>
      reaching(async () => {
        if (userId === undefined) return syncAll(shop)
        const customerId = await customerOf(userId)
        if (customerId === null) return { customers: 0, repaired: 0 }
        const synced = await syncCustomer(shop, customerId)
        return { customers: 1, repaired: synced === 'changed' ? 1 : 0 }
      }),
    endOver: () => reaching(() => endOver(shop)),
    endCustomer: (customerId) => reaching(() => endCustomer(shop, customerId)),
    findRefundable: (userId) => reaching(() => findRefundable(shop, userId)),
    refund: (userId) => reaching(() => refundLast(shop, userId)),
    remindOfTrials: () => remindOfTrials(shop),
    setUp: () =>
      reaching(async () => {
        const stripe = await shop.stripe()
        await setUpCatalogue(stripe)
        return registerWebhook(stripe, shop.webhookOrigin())
      }),
  }
}
