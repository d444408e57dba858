import { oc } from '@orpc/contract'
import { z } from 'zod'
import { count, givenInstant, id, instant, inWorkspace, networkId } from './fields.ts'
import { media } from './media.ts'
import { post, postContent } from './posts.ts'

/** How many versions of a post are stored: the newest. */
export const versionsKept = 50

/** by-itself: the composer saved it automatically. */
export const saveKinds = ['by-hand', 'by-itself', 'restored'] as const

const postVersion = z.object({
  version: z.number().int(),
  at: instant,
  person: z.object({ id: z.string(), name: z.string() }).nullable().describe('null: the account was deleted'),
  saved: z.enum(saveKinds),
  content: postContent,
  media: z.array(media).describe('In order, without those deleted since'),
  mediaGone: z.number().int().describe('How many of its files are not here any more'),
  accounts: z
    .array(z.object({ connectionId: id, network: networkId, username: z.string() }))
    .describe('Those that are still connected'),
  accountsGone: z.number().int(),
  scheduledFor: instant.nullable(),
})

export type PostVersion = z.infer<typeof postVersion>

const neighbour = z.object({
  postId: id,
  connectionId: id,
  network: networkId,
  username: z.string(),
  at: instant.describe('When it goes out, or went out'),
  text: z.string().describe('Its first 200 characters'),
})

export type PostNeighbour = z.infer<typeof neighbour>

const one = inWorkspace.extend({ postId: id })
const path = '/workspaces/{workspaceId}/posts' as const
const tags = ['Posts']

export const postVersions = {
  versions: oc
    .route({
      method: 'GET',
      path: `${path}/{postId}/versions`,
      summary: `What a post said before, the newest first; the last ${versionsKept} are kept`,
      tags,
    })
    .input(one)
    .output(z.array(postVersion)),
  restore: oc
    .route({
      method: 'POST',
      path: `${path}/{postId}/restore`,
      summary: 'Restore an earlier version. The publishing time doesn’t change.',
      tags,
    })
    .input(one.extend({ version: count }))
    .output(post),
  compare: oc
    .route({
      method: 'POST',
      path: `${path}/{postId}/compare`,
      summary: 'The current post, for a client that changed it too; this version stays in the history',
      tags,
    })
    .input(one)
    .output(post),
  neighbours: oc
    .route({
      method: 'POST',
      path: `${path}/neighbours`,
      summary: 'What the same accounts post around a time, and what they say that is nearly the same',
      tags,
    })
    .input(
      inWorkspace.extend({
        connectionIds: z.array(id).max(100),
        scheduledFor: givenInstant.nullable(),
        content: postContent,
        exceptPostId: id.optional(),
      }),
    )
    .output(
      z.object({
        near: z.array(neighbour).describe('Less than an hour away, on the same account'),
        alike: z
          .array(neighbour)
          .describe('Nearly the same words on the same account, in the last 30 days or still to come'),
      }),
    ),
}
