import { oc } from '@orpc/contract'
import { z } from 'zod'
import { maxCapUsd } from '#domain/plan/max-cap-usd.ts'
import { givenMonth, instant, inWorkspace } from './fields.ts'

const usd = z.number().describe('Dollars')
const posts = z.number().int().describe('Created posts: each item of a chain is one')
const deletions = z.number().int().describe('Posts that Postlark deleted at X')
const linkPosts = z.number().int().describe('Those of them with a link')

const xCosts = z.object({
  app: z
    .enum(['instance', 'own'])
    .describe('The app that posts go through: that of this server, or of the workspace'),
  prices: z
    .object({ postUsd: usd, linkPostUsd: usd, altTextUsd: usd, deletionUsd: usd })
    .describe('Of a created post, of one with a link, of the alt text of a file, and of a deletion'),
  capUsd: usd.nullable().describe('The most that a month may cost; null: no cap'),
  spentUsd: usd.describe('For posts that went out, or may have, and for deletions'),
  plannedUsd: usd.describe('For posts that wait for a time in the month, or are being sent'),
  posts,
  linkPosts,
  allowance: z
    .object({ used: z.number().int(), allowed: z.number().int(), resetsAt: instant })
    .nullable()
    .describe(
      'X posts with a link that the plan has room for, in all workspaces of the owner; null: no limit',
    ),
  days: z
    .array(z.object({ day: z.iso.date(), posts, linkPosts, deletions, usd }))
    .max(31)
    .describe('The days on which something went out or was deleted, UTC, oldest first'),
})

export type XCosts = z.infer<typeof xCosts>

const isWholeCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const path = '/workspaces/{workspaceId}/x-costs' as const
const tags = ['X costs']

export const costs = {
  find: oc
    .route({ method: 'GET', path, summary: 'What X charges for the posts of a month', tags })
    .input(inWorkspace.extend({ month: givenMonth.optional().describe('UTC; this month without it') }))
    .output(xCosts),
  setCap: oc
    .route({
      method: 'PUT',
      path,
      summary: 'Cap what a month on X may cost',
      description: 'A lower cap stops nothing that is scheduled already.',
      tags,
    })
    .input(
      inWorkspace.extend({
        capUsd: z
          .number()
          .min(0)
          .max(maxCapUsd)
          .refine(isWholeCents, { error: 'Give whole cents.' })
          .nullable()
          .describe('Dollars; null: no cap'),
      }),
    )
    .output(xCosts),
}
