import { oc } from '@orpc/contract'
import { z } from 'zod'
import { countInAddress, instant } from './fields.ts'

const tags = ['Affiliate']

/** How many commissions one page lists. */
export const maxCommissions = 100

const cents = z.number().int()
/** Codes are written in lower case. */
export const codeLength = { min: 3, max: 30 } as const
export const codePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

const code = z
  .string()
  .trim()
  .toLowerCase()
  .min(codeLength.min)
  .max(codeLength.max)
  .regex(codePattern, 'A code has letters, digits, and single hyphens between them.')

const payout = z
  .string()
  .trim()
  .min(3)
  .max(200)
  .regex(/^\P{Cc}*$/u, 'An address to pay to is one line.')

const joined = z.object({
  code: z.string(),
  link: z.url(),
  payout: z.string().nullable().describe('Where commission is paid to, as the affiliate wrote it'),
  joinedAt: instant,
  isBlocked: z.boolean().describe('The rules were broken: nothing new is earned, and nothing is paid'),
  clicks: z.number().int().describe('Of the last twelve weeks'),
  signUps: z.number().int(),
  trials: z.number().int(),
  paying: z.number().int(),
  commission: z.object({ waitingCents: cents, approvedCents: cents, paidCents: cents }),
  leastPayoutCents: cents,
})

const affiliateView = z.object({
  programme: z
    .enum(['own', 'off', 'endorsely', 'affonso'])
    .describe('Who runs it: this server, nobody, or a service'),
  url: z.string().nullable().describe('Where people join the programme of a service'),
  joined: joined.nullable(),
})

const commission = z.object({
  id: z.string(),
  earnedAt: instant,
  amountCents: cents,
  reversedCents: cents.describe('What a refund or a dispute reversed of it'),
  currency: z.string(),
  state: z.enum(['waiting', 'approved', 'paid', 'reversed']),
  reversedFor: z.enum(['refund', 'dispute', 'same-payer']).nullable(),
  approvesAt: instant,
  approvedAt: instant.nullable(),
  paidAt: instant.nullable(),
  reversedAt: instant.nullable(),
})

export type AffiliateView = z.infer<typeof affiliateView>
export type JoinedAffiliate = z.infer<typeof joined>
export type Commission = z.infer<typeof commission>

/** The affiliate programme. Source: docs/specification/referrals.md#affiliate-programme. */
export const affiliate = {
  find: oc
    .route({ method: 'GET', path: '/affiliate', summary: 'Your part in the affiliate programme', tags })
    .output(affiliateView),
  join: oc
    .route({ method: 'POST', path: '/affiliate', summary: 'Join the affiliate programme', tags })
    .input(z.object({ agreed: z.literal(true).describe('To the rules on /affiliate-program') }))
    .output(affiliateView),
  change: oc
    .route({ method: 'PATCH', path: '/affiliate', summary: 'Change your code or your payout address', tags })
    .input(z.object({ code: code.optional(), payout: payout.nullable().optional() }))
    .output(affiliateView),
  commissions: oc
    .route({ method: 'GET', path: '/affiliate/commissions', summary: 'What you earned, newest first', tags })
    .input(z.object({ page: countInAddress.default(0) }))
    .output(z.object({ commissions: z.array(commission).max(maxCommissions), more: z.boolean() })),
}
