import { oc } from '@orpc/contract'
import { z } from 'zod'
import { givenDay, givenInstant, givenInstantWithOffset, id, instant, inWorkspace } from './fields.ts'

const move = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('to-day'), day: givenDay.describe('Each keeps its time of day') }),
  z.object({
    kind: z.literal('shift'),
    by: z.number().int().min(-8_760).max(8_760),
    unit: z.enum(['hours', 'days']),
  }),
  z.object({
    kind: z.literal('spread'),
    from: givenInstantWithOffset,
    everyMin: z.number().int().min(1).max(10_080),
  }),
  z.object({ kind: z.literal('next-free-day') }).describe('Keep the time of day, next available date'),
])

const action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reschedule'), move }),
  z.object({ kind: z.literal('unschedule') }),
  z
    .object({
      kind: z.literal('put-back'),
      times: z.array(z.object({ postId: id, scheduledFor: givenInstant.nullable() })).max(100),
    })
    .describe('Gives posts the times they had: `before` of an earlier answer'),
  z
    .object({
      kind: z.literal('delete'),
      live: z.enum(['leave']).optional().describe('Those that are live stay live on their networks'),
      versions: z
        .array(z.object({ postId: id, version: z.number().int().min(1).max(2_147_483_647) }))
        .max(100)
        .optional()
        .describe('The versions you saw: a newer one is not deleted'),
    })
    .describe('Moves posts to the trash, except those that have gone out'),
  z.object({ kind: z.literal('label'), add: z.array(id).max(20), remove: z.array(id).max(20) }),
  z.object({ kind: z.literal('duplicate') }).describe('As drafts'),
])

export type BulkAction = z.infer<typeof action>

const bulkResult = z.object({
  postId: id,
  done: z.boolean(),
  problem: z.string().nullable().describe('Why not, in words'),
  before: instant.nullable().describe('The time it had'),
  labelsBefore: z.array(id).describe('The labels it had'),
  newPostId: id.nullable().describe('The copy'),
  restorable: z.boolean().describe('It was deleted and is in the trash'),
})

export type BulkResult = z.infer<typeof bulkResult>

/** Many posts at once. */
export const bulkPosts = {
  bulk: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/posts/bulk',
      summary:
        'Do the same to many posts. Each is handled on its own: one failure doesn’t affect the others.',
      tags: ['Posts'],
    })
    .input(inWorkspace.extend({ postIds: z.array(id).min(1).max(100), action }))
    .output(z.object({ results: z.array(bulkResult) })),
}
