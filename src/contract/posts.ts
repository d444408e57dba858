import { oc } from '@orpc/contract'
import { z } from 'zod'
import { postStatuses, postViews } from '#domain/post.ts'
import { id, instant, inWorkspace, networkId, publicationState } from './fields.ts'
import { media } from './media.ts'

const threadItem = z.object({ text: z.string().max(100_000), media: z.array(id).max(20) })

export const postContent = z.object({
  all: z.string().max(100_000),
  platforms: z.partialRecord(networkId, z.string().max(100_000)).optional(),
  thread: z
    .object({
      all: z.array(threadItem).max(50).optional(),
      platforms: z.partialRecord(networkId, z.array(threadItem).max(50)).optional(),
    })
    .optional()
    .describe('What follows the text as replies. A network with words of its own has replies of its own.'),
})

export const publication = z.object({
  id,
  connectionId: id.nullable().describe('null once the account was disconnected'),
  network: networkId,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  part: z.enum(['post', 'comment']).describe('comment: the first comment below the post'),
  state: publicationState,
  live: z
    .object({ done: z.number().int(), of: z.number().int() })
    .nullable()
    .describe('Of a reply chain that is not all out: how many items are live'),
  removable: z.boolean().describe('Whether it can be taken off its network from here'),
  dueAt: instant.nullable(),
  tries: z.number().int(),
  nextTryAt: instant.nullable(),
  publishedAt: instant.nullable(),
  url: z.string().nullable(),
  reason: z.string().nullable().describe('Why it failed or waits, in words'),
  reasonCode: z.string().nullable(),
})

export type Publication = z.infer<typeof publication>

export const post = z.object({
  id,
  workspaceId: id,
  userId: z.string(),
  status: z.enum(postStatuses),
  content: postContent,
  platforms: z.array(networkId),
  publications: z.array(publication),
  media: z.array(media),
  mediaElsewhere: z.array(media).describe('What its replies carry, and its covers'),
  platformSettings: z.record(z.string(), z.unknown()),
  type: z.string(),
  title: z.string().nullable(),
  url: z.string().nullable(),
  scheduledFor: instant.nullable(),
  postedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  version: z.number().int().describe('Grows with every edit; send it back to refuse overwriting a newer one'),
})

export type Post = z.infer<typeof post>

const writing = z.object({
  content: postContent,
  connectionIds: z.array(id).max(100),
  scheduledFor: instant.nullable().describe('null saves a draft'),
  publishNow: z.boolean().optional().describe('Sends it at once; scheduledFor is ignored'),
  media: z.array(id).max(35).optional().describe('Uploaded media of the first item, in order'),
  platformSettings: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('By network; what belongs to one account stands under `accounts` and its connection id'),
})

export type PostToSave = z.infer<typeof writing>

const one = inWorkspace.extend({ postId: id })
const onePublication = one.extend({ publicationId: id })

const path = '/workspaces/{workspaceId}/posts' as const
const tags = ['Posts']

export const posts = {
  list: oc
    .route({ method: 'GET', path, summary: 'One page of 50, with the exact count of every view', tags })
    .input(
      inWorkspace.extend({
        view: z.enum(postViews).default('scheduled'),
        page: z.coerce.number().int().min(1).default(1),
      }),
    )
    .output(
      z.object({
        posts: z.array(post),
        count: z.number().int(),
        counts: z.object({ scheduled: z.number().int(), draft: z.number().int(), shared: z.number().int() }),
        page: z.number().int(),
        pages: z.number().int(),
      }),
    ),
  create: oc
    .route({
      method: 'POST',
      path,
      summary: 'Write a post: a draft, scheduled, or published now',
      description:
        'Accepts an `Idempotency-Key` header: the same key with the same body answers the first post again instead of writing a second.',
      successStatus: 201,
      tags,
    })
    .input(inWorkspace.extend(writing.shape))
    .output(post),
  find: oc
    .route({ method: 'GET', path: `${path}/{postId}`, summary: 'One post', tags })
    .input(one)
    .output(post),
  edit: oc
    .route({
      method: 'PATCH',
      path: `${path}/{postId}`,
      summary: 'Change a post that has not gone out. What is left out stays.',
      tags,
    })
    .input(one.extend(writing.partial().shape).extend({ version: z.number().int().optional() }))
    .output(post),
  remove: oc
    .route({
      method: 'DELETE',
      path: `${path}/{postId}`,
      summary: 'Delete a post and its media here. What is live on a network stays there.',
      successStatus: 204,
      tags,
    })
    .input(one)
    .output(z.void()),
  unschedule: oc
    .route({
      method: 'POST',
      path: `${path}/{postId}/unschedule`,
      summary: 'Move a post back to drafts',
      tags,
    })
    .input(one)
    .output(post),
  retry: oc
    .route({
      method: 'POST',
      path: `${path}/{postId}/publications/{publicationId}/retry`,
      summary: 'Send a failed or missed publication now',
      tags,
    })
    .input(onePublication)
    .output(post),
  takeDown: oc
    .route({
      method: 'POST',
      path: `${path}/{postId}/publications/{publicationId}/take-down`,
      summary: 'Remove a published post from its network. The post stays here.',
      tags,
    })
    .input(onePublication)
    .output(post),
  settle: oc
    .route({
      method: 'POST',
      path: `${path}/{postId}/publications/{publicationId}/settle`,
      summary: 'Say whether a publication that may be live is live; if not, it is sent again',
      tags,
    })
    .input(onePublication.extend({ live: z.boolean() }))
    .output(post),
}
