import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, instant, inWorkspace, networkId } from './fields.ts'

const deletedPost = z.object({
  postId: id,
  words: z.string().max(200).describe('Its first words'),
  networks: z.array(networkId).max(20),
  scheduledFor: instant.nullable().describe('The time it had; restored before then, it has it again'),
  deletedAt: instant,
  deletedBy: z.object({ id: z.string(), name: z.string() }).nullable().describe('null: a former member'),
  keptUntil: instant.describe('When it is deleted for good'),
})

export type DeletedPost = z.infer<typeof deletedPost>

const path = '/workspaces/{workspaceId}/trash' as const
const tags = ['Posts']

/** Deleted posts that were not published: they can be restored for 30 days. */
export const trash = {
  list: oc
    .route({
      method: 'GET',
      path,
      summary: 'Deleted posts that can be restored, the last deleted first, 50 to a page',
      tags,
    })
    .input(inWorkspace.extend({ page: z.coerce.number().int().min(1).max(100_000).default(1) }))
    .output(
      z.object({
        posts: z.array(deletedPost).max(50),
        count: z.number().int(),
        pages: z.number().int(),
      }),
    ),
  restore: oc
    .route({
      method: 'POST',
      path: `${path}/restore`,
      summary: 'Restore deleted posts: with their time if it is still to come, otherwise as drafts',
      tags,
    })
    .input(inWorkspace.extend({ postIds: z.array(id).min(1).max(100) }))
    .output(
      z.object({
        results: z
          .array(
            z.object({
              postId: id,
              done: z.boolean(),
              hasTime: z.boolean().describe('It goes out at the time it had'),
              problem: z
                .string()
                .nullable()
                .describe('Why not, in words; of one that is done: why it does not have its time again'),
            }),
          )
          .max(100),
      }),
    ),
  empty: oc
    .route({
      method: 'POST',
      path: `${path}/empty`,
      summary: 'Delete posts in the trash for good: the given ones, or up to 500',
      tags,
    })
    .input(inWorkspace.extend({ postIds: z.array(id).min(1).max(100).optional() }))
    .output(z.object({ removed: z.number().int(), left: z.number().int().describe('Still in the trash') })),
}
