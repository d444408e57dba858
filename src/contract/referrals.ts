import { oc } from '@orpc/contract'
import { z } from 'zod'

const tags = ['Referrals']
const userId = z.string().min(1).max(100).describe('You, or the owner of a workspace you write in')

/** Who sent a person. Source: docs/specification/referrals.md#tracker. */
export const referrals = {
  find: oc
    .route({ method: 'GET', path: '/referral', summary: 'Who sent a person here', tags })
    .input(z.object({ userId }))
    .output(
      z.object({
        found: z.boolean(),
        endorselyReferralId: z.string().nullable(),
        affonsoReferralId: z.string().nullable(),
        referrer: z.string().nullable().describe('The code of the affiliate’s link'),
      }),
    ),
  record: oc
    .route({
      method: 'POST',
      path: '/referral',
      summary: 'Record who sent a person here, once',
      description:
        'Named by the headers `x-endorsely-referral`, `x-affonso-referral` and `x-postlark-referral` (the code of a link), or by the cookie of a link. Within a day of the sign-up; nothing overwrites it.',
      tags,
    })
    .input(z.object({ userId }))
    .output(z.object({ recorded: z.boolean() })),
}

/** Events that are counted on the way to a plan. */
const siteEventNames = ['initiate-checkout', 'sign-up', 'trial-started', 'paid'] as const

const short = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w.:-]{1,64}$/)

export const siteEvents = {
  record: oc
    .route({
      method: 'POST',
      path: '/site-events',
      summary: 'Count an event of a page',
      description: 'For our own pages. No cookie is set, and no address is kept.',
      tags: ['Site'],
    })
    .input(
      z.object({
        name: z.enum(siteEventNames),
        value: z.number().min(0).max(100_000).optional().describe('US dollars'),
        currency: z.literal('USD').optional(),
        plan_id: short.optional(),
        interval: z.enum(['month', 'year']).optional(),
        event_id: short.optional(),
      }),
    ),
}
