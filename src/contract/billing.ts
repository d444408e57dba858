import { oc } from '@orpc/contract'
import { z } from 'zod'
import { billingModes } from '#domain/plan/billing-mode.ts'
import { limitKeys, planIds } from '#domain/plan/plan.ts'
import { countInAddress, id, instant, networkId } from './fields.ts'

const number = z.number().int()

const limit = z.object({
  allowed: number.describe('-1: no limit'),
  used: z.number().describe('In GB of 10⁹ bytes it may be a fraction'),
  resetsAt: instant.nullable().describe('When its month or day ends, UTC; null: it counts what is there'),
  overridden: z.boolean().describe('It was set for this person'),
})

const subscription = z.object({
  mode: z.enum(billingModes),
  plan: z.enum(planIds).describe('The plan whose limits count'),
  planId: z.string().describe('The plan that was chosen, whatever its state'),
  status: z.string().describe('As Stripe names it: active, trialing, past_due …'),
  subscribed: z.boolean().describe('Paid for, in its trial, or canceled and still inside the paid period'),
  gate: z
    .object({ open: z.boolean(), reason: z.enum(['free-posts-used', 'no-subscription']).nullable() })
    .describe('Closed: nothing new may be made'),
  price: z
    .object({ usd: z.number().describe('A month'), interval: z.enum(['month', 'year']) })
    .nullable()
    .describe('null: nothing is charged, or you are not its owner; the same for the four dates'),
  currentPeriodEnd: instant.nullable(),
  trialEnd: instant.nullable(),
  cancelAt: instant.nullable(),
  pendingPlanId: z.string().nullable().describe('The plan it changes to at the end of the period'),
  trialAvailable: z.boolean(),
  trialUsedAt: instant.nullable().describe('When a trial was had that is why there is none; your own alone'),
  owner: z.object({ id: z.string(), name: z.string() }).describe('Whose subscription it is'),
  mine: z.boolean(),
  limits: z.record(z.enum(limitKeys), limit),
  freePosts: z
    .object({ allowance: number, used: number, remaining: number, resetsAt: instant })
    .describe('The posts of this month; -1: no limit'),
})

export type SubscriptionView = z.infer<typeof subscription>

const priceId = z.string().min(1).max(100).describe('`postlark_{plan}_{month|year}`, or the id of Stripe')
const dollars = z.number().describe('Dollars')

const checkoutSession = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  plan: z.enum(planIds).nullable().describe('The plan that was bought; null: none began'),
  planStatus: z.string().describe('As Stripe names it: active, trialing, incomplete …'),
  trialEnd: instant.nullable().describe('Nothing is charged until then'),
  currentPeriodEnd: instant.nullable(),
  trialRefused: z.boolean().describe('The card has had its trial: nothing was charged, and no plan began'),
})

const preview = z.object({
  dueTodayUsd: dollars,
  nextUsd: dollars.describe('What is charged at `nextAt`'),
  nextAt: instant,
  now: z.boolean().describe('The plan changes at once; else at `nextAt`'),
  locks: z
    .object({ connections: number, members: number, workspaces: number })
    .describe('How many are more than the plan has room for'),
})

const planPreviews = z.object({
  plans: z
    .array(preview.extend({ planId: z.enum(planIds) }))
    .max(planIds.length)
    .describe('Every plan but the present one; the free plan where there is a subscription to end'),
})

/** More than anyone has. */
const mostKept = 1_000

const kept = z
  .object({
    connectionIds: z.array(id).max(mostKept),
    memberIds: z.array(z.string().min(1).max(100)).max(mostKept),
    workspaceIds: z.array(id).max(mostKept),
  })
  .describe('What stays open; without room for all of it, the first of each that was there')

const locked = z.boolean().describe('The plan has no room for it')

const locks = z.object({
  workspaces: z.array(z.object({ id, name: z.string(), locked })).max(mostKept),
  members: z.array(z.object({ userId: z.string(), name: z.string(), locked })).max(mostKept),
  connections: z
    .array(z.object({ id, workspaceId: id, provider: networkId, username: z.string(), locked }))
    .max(mostKept),
})

export type KeptChoice = z.infer<typeof kept>
export type Locks = z.infer<typeof locks>

const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  at: instant,
  usd: dollars,
  status: z.string().describe('As Stripe names it: paid, open, draft, void, uncollectible'),
  url: z.string().nullable().describe('Where it is shown and paid'),
})

const paymentOnFile = z.object({
  card: z
    .object({
      brand: z.string().max(50).describe('As Stripe names it: visa, mastercard, amex …'),
      last4: z.string().max(4),
      expMonth: number.describe('1 to 12'),
      expYear: number,
    })
    .nullable()
    .describe('null: there is none, or something else pays'),
  nextTryAt: instant.nullable().describe('When a payment that failed is tried again; null: it is not'),
})

/** What can be used. */
export const usageTypes = [
  'post',
  'x-post',
  'x-link-post',
  'x-deletion',
  'ai-image',
  'ghibli',
  'video',
  'sitescan',
] as const

const usedMonth = z.object({
  month: z.string().describe('`2026-11`, UTC'),
  used: z.record(z.enum(usageTypes), number).describe('Posts that went out, pictures made …'),
})

export type UsedMonth = z.infer<typeof usedMonth>
export type CheckoutSession = z.infer<typeof checkoutSession>
export type ChangePreview = z.infer<typeof preview>
export type PlanPreviews = z.infer<typeof planPreviews>
export type Invoice = z.infer<typeof invoice>
export type PaymentOnFile = z.infer<typeof paymentOnFile>

const route = <const Path extends `/${string}`>(method: 'GET' | 'POST', path: Path, summary: string) =>
  oc.route({ method, path, summary, tags: ['Billing'] })

/** How many invoices are listed. */
export const maxInvoices = 12

/** How many months of use are listed at most. */
const maxUsedMonths = 24

export const billing = {
  subscription: route(
    'GET',
    '/subscription',
    'Plan, limits and use: yours, or those that count in a workspace',
  )
    .input(z.object({ workspaceId: id.optional() }))
    .output(subscription),
  usage: route('GET', '/subscription/usage', 'What you used by month, the newest first')
    .input(z.object({ months: countInAddress.min(1).max(maxUsedMonths).default(12) }))
    .output(z.object({ months: z.array(usedMonth).max(maxUsedMonths) })),
  checkout: route('POST', '/checkout', 'Buy a plan: where to pay')
    .input(
      z.object({
        priceId,
        userId: z.string().min(1).max(100).describe('You'),
        email: z.string().max(320).optional().describe('Ignored: your confirmed address counts'),
        needsOnboarding: z
          .boolean()
          .optional()
          .describe('Afterwards to the calendar instead of the settings'),
        isResubscription: z.boolean().optional().describe('Without a trial'),
      }),
    )
    .output(z.object({ checkoutUrl: z.url() })),
  checkoutSession: route('GET', '/checkout/{sessionId}', 'The result of a checkout of yours')
    .input(z.object({ sessionId: z.string().min(1).max(200) }))
    .output(checkoutSession),
  portal: route('POST', '/billing/portal', 'Open the billing portal: its address')
    .input(
      z.object({
        flow: z.enum(['payment_method_update', 'subscription_cancel', 'subscription_update']).optional(),
      }),
    )
    .output(z.object({ url: z.url() })),
  invoices: route('GET', '/billing/invoices', 'Your last twelve invoices').output(
    z.object({ invoices: z.array(invoice).max(maxInvoices) }),
  ),
  payment: route(
    'GET',
    '/billing/payment',
    'The card that pays for your plan, and when a late payment is tried again',
  ).output(paymentOnFile),
  preview: route('POST', '/subscription/preview', 'What another plan costs, and what it locks')
    .input(z.object({ priceId }))
    .output(preview),
  previews: route('GET', '/subscription/previews', 'What each other plan costs, and what it locks')
    .input(z.object({ interval: z.enum(['month', 'year']) }))
    .output(planPreviews),
  change: route('POST', '/subscription/change', 'Change the plan: up at once, down when the period ends')
    .input(z.object({ priceId, keep: kept.optional() }))
    .output(subscription),
  locks: route(
    'GET',
    '/subscription/locks',
    'What a smaller plan may lock: your workspaces, the people in them, and their accounts, oldest first',
  ).output(locks),
  chooseLocks: route(
    'POST',
    '/subscription/locks',
    'Choose what stays open where the plan has no room for all',
  )
    .input(kept)
    .output(locks),
  cancel: route('POST', '/subscription/cancel', 'Cancel when the period ends')
    .input(z.object({ reason: z.string().max(1_000).optional(), keep: kept.optional() }))
    .output(subscription),
  keep: route(
    'POST',
    '/subscription/keep',
    'Stay with the present plan: no cancellation, and no change to come',
  ).output(subscription),
}

const personId = z.string().min(1).max(100).describe('You, or the owner of a workspace you write in')

const ofPlan = z.object({
  userId: personId,
  subscriptionPlan: z.string().max(100).optional().describe('Ignored: the plan is looked up'),
})

const taking = ofPlan.extend({
  ref: z.string().min(1).max(200).optional().describe('The same one is counted once'),
})

const usage = z.object({
  currentCount: number,
  limit: number.describe('-1: no limit'),
  resetsAt: instant,
})

const check = usage.extend({ allowed: z.boolean() })
const taken = z.object({ success: z.boolean(), currentCount: number })

const call = <const Path extends `/${string}`>(path: Path, summary: string) =>
  oc.route({ method: 'POST', path, summary, tags: ['Limits'] })

/**
 * The calls of the rate limiter. Their addresses are the specification's own: they are not under `/api`.
 * Source: docs/specification/plans.md#limit-calls.
 */
export const limits = {
  checkVideo: call('/check-video-limit', 'Whether a video may be made').input(ofPlan).output(check),
  checkGhibli: call('/check-ghibli-limit', 'Whether a Ghibli image may be made: by the nearer limit')
    .input(ofPlan)
    .output(check.extend({ daily: usage, monthly: usage })),
  checkAiImage: call('/check-ai-image-limit', 'Whether an AI image may be made').input(ofPlan).output(check),
  incrementVideo: call('/increment-video-count', 'Count a video').input(taking).output(taken),
  incrementGhibli: call('/increment-ghibli-count', 'Count a Ghibli image, for its day and month')
    .input(taking)
    .output(taken),
  incrementAiImage: call('/increment-ai-image-count', 'Count an AI image').input(taking).output(taken),
  videoUsage: call('/get-video-usage', 'Videos of the month')
    .input(z.object({ userId: personId }))
    .output(usage),
  ghibliUsage: call('/get-ghibli-usage', 'Ghibli images of the month')
    .input(z.object({ userId: personId }))
    .output(usage),
  ghibliDailyUsage: call('/get-ghibli-daily-usage', 'Ghibli images of the day')
    .input(z.object({ userId: personId }))
    .output(usage),
  aiImageUsage: call('/get-ai-image-usage', 'AI images of the month')
    .input(z.object({ userId: personId }))
    .output(usage),
}
