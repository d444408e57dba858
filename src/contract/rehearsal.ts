import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, instant, inWorkspace, networkId } from './fields.ts'

/** What the next hours hold, if nobody changes anything. */
const rehearsalLimits = { hours: 72, entries: 500, days: 1_000 } as const

const entry = z.object({
  publicationId: id,
  postId: id,
  connectionId: id.nullable(),
  network: networkId,
  username: z.string(),
  text: z.string().describe('Its first 200 characters'),
  items: z.number().int().describe('Of a chain'),
  dueAt: instant,
  verdict: z
    .enum(['goes', 'refused', 'waits', 'unknown'])
    .describe('waits: it goes out later, for the reason given. unknown: only the network can tell'),
  reason: z
    .object({
      code: z.string(),
      message: z.string(),
      mend: z.enum(['edit', 'reconnect', 'resume', 'limits', 'wait']),
    })
    .nullable(),
  costUsd: z.number().nullable(),
})

const rehearsal = z.object({
  from: instant,
  to: instant,
  timezone: z.string(),
  counts: z.object({
    goes: z.number().int(),
    refused: z.number().int(),
    waits: z.number().int(),
    unknown: z.number().int(),
    posts: z.number().int(),
  }),
  entries: z.array(entry).max(rehearsalLimits.entries),
  left: z.number().int().describe('Further entries that were not run'),
  access: z
    .array(
      z.object({
        connectionId: id,
        network: networkId,
        username: z.string(),
        endsAt: instant
          .nullable()
          .describe('null: it has ended, or the network takes it back without a date'),
        renews: z.boolean().describe('true: Postlark renews it by itself before it ends'),
        posts: z.number().int().describe('Due after it ends'),
      }),
    )
    .max(200),
  budgets: z
    .array(
      z.object({
        network: networkId,
        username: z.string().nullable(),
        kind: z.enum(['posts', 'usd']),
        hours: z.number().int(),
        used: z.number(),
        planned: z.number(),
        of: z.number().nullable(),
        isDisputed: z.boolean().describe('The vendor gives different figures: “up to”'),
      }),
    )
    .max(200),
  emptyTimes: z.array(z.object({ at: instant, networks: z.array(networkId).max(20) })).max(200),
})
export type Rehearsal = z.infer<typeof rehearsal>

export const rehearsals = {
  run: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/rehearsal',
      summary: 'What would happen to everything that is due',
      description: 'Runs the real checks at the time each post is due. Nothing is sent.',
      tags: ['Posts'],
    })
    .input(
      inWorkspace.extend({ hours: z.coerce.number().int().min(1).max(rehearsalLimits.hours).default(24) }),
    )
    .output(rehearsal),
}
