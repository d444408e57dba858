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
  z
    .object({ kind: z.literal('next-slot') })
    .describe('Each the next free posting time of its accounts, drafts too, one after the other'),
])

const version = z.number().int().min(1).max(2_147_483_647)

const action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reschedule'), move }),
  z.object({ kind: z.literal('unschedule') }),
  z
    .object({
      kind: z.literal('put-back'),
      times: z
        .array(
          z.object({
            postId: id,
            scheduledFor: givenInstant.nullable(),
            version: version.optional().describe('The version you saw: a newer one keeps its time'),
          }),
        )
        .max(100),
    })
    .describe(
      'Gives each post a time of its own: `before` of an earlier answer, or `proposedFor` of a preview',
    ),
  z
    .object({
      kind: z.literal('delete'),
      live: z.enum(['leave']).optional().describe('Those that are live stay live on their networks'),
      versions: z
        .array(z.object({ postId: id, version }))
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
  scheduledFor: instant.nullable().describe('The time it has now; null: none, or it is deleted'),
  version: z.number().int().nullable().describe('Its version now; null: it was not changed, or is deleted'),
  labelsBefore: z.array(id).describe('The labels it had'),
  newPostId: id.nullable().describe('The copy'),
  restorable: z.boolean().describe('It was deleted and is in the trash'),
})

export type BulkResult = z.infer<typeof bulkResult>

/** Actions on many posts at once. */
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
