import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, instant, inWorkspace } from './fields.ts'

const move = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('to-day'), day: z.iso.date().describe('Each keeps its time of day') }),
  z.object({
    kind: z.literal('shift'),
    by: z.number().int().min(-8_760).max(8_760),
    unit: z.enum(['hours', 'days']),
  }),
  z.object({
    kind: z.literal('spread'),
    from: z.iso.datetime({ offset: true }),
    everyMin: z.number().int().min(1).max(10_080),
  }),
  z
    .object({ kind: z.literal('next-free-day') })
    .describe('Each at its time of day, on the first day on which that is still to come'),
])

const action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reschedule'), move }),
  z.object({ kind: z.literal('unschedule') }),
  z
    .object({
      kind: z.literal('put-back'),
      times: z.array(z.object({ postId: id, scheduledFor: instant.nullable() })).max(100),
    })
    .describe('Gives posts the times they had: `before` of an earlier answer'),
  z.object({ kind: z.literal('delete') }),
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
})

export type BulkResult = z.infer<typeof bulkResult>

/** Many posts at once. */
export const bulkPosts = {
  bulk: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/posts/bulk',
      summary: 'Do the same to many posts. Each stands for itself: what one refuses the others still do.',
      tags: ['Posts'],
    })
    .input(inWorkspace.extend({ postIds: z.array(id).min(1).max(100), action }))
    .output(z.object({ results: z.array(bulkResult) })),
}
