import { oc } from '@orpc/contract'
import { z } from 'zod'
import { givenDay, id, instant, inWorkspace, networkId } from './fields.ts'
import { media } from './media.ts'
import { postContent } from './posts.ts'

const reviewScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), postId: id }),
  z.object({ kind: z.literal('week'), from: givenDay.describe('Its first day, in your time zone') }),
  z.object({ kind: z.literal('label'), labelId: id }),
])

export type ReviewScope = z.infer<typeof reviewScope>

const reviewLink = z.object({
  id,
  title: z.string(),
  state: z.enum(['open', 'expired', 'revoked']),
  posts: z.array(id).describe('Those of its posts that still exist'),
  createdBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  openedAt: instant.nullable().describe('When it was last looked at'),
  decisions: z.object({ approved: z.number().int(), changes: z.number().int(), of: z.number().int() }),
})

export type ReviewLink = z.infer<typeof reviewLink>

const mediaShown = media.pick({
  id: true,
  kind: true,
  url: true,
  thumbnailUrl: true,
  width: true,
  height: true,
  durationSec: true,
  pages: true,
  crop: true,
  altText: true,
  originalName: true,
})

/** One post in a review: as it was when the link was made. */
export const reviewedPost = z.object({
  id,
  now: z
    .enum(['same', 'changed', 'live', 'gone'])
    .describe('The post’s state since then. changed: its text, media, accounts or settings differ'),
  content: postContent,
  accounts: z.array(
    z.object({
      connectionId: id.nullable(),
      network: networkId,
      name: z.string(),
      username: z.string(),
      avatarUrl: z.string().nullable(),
    }),
  ),
  media: z.array(mediaShown),
  mediaElsewhere: z.array(mediaShown),
  platformSettings: z.record(z.string(), z.unknown()),
  plannedFor: instant.nullable().describe('Its scheduled time or requested time'),
  decisions: z.array(
    z.object({
      name: z.string(),
      decision: z.enum(['approved', 'changes']),
      comment: z.string(),
      at: instant,
    }),
  ),
})

export type ReviewedPost = z.infer<typeof reviewedPost>

const review = z.object({
  title: z.string(),
  workspace: z.string(),
  zone: z.string().describe('The time zone of its times'),
  expiresAt: instant,
  posts: z.array(reviewedPost),
})

export type Review = z.infer<typeof review>

/** Never part of an address of the API, because addresses are logged. */
const token = z.string().min(20).max(100)

const path = '/workspaces/{workspaceId}/review-links' as const
const tags = ['Review links']

export const reviewLinks = {
  list: oc
    .route({ method: 'GET', path, summary: 'The review links of the workspace, the newest first', tags })
    .input(inWorkspace.extend({ postId: id.optional().describe('Only those that show this post') }))
    .output(z.array(reviewLink)),
  create: oc
    .route({
      method: 'POST',
      path,
      summary: 'Create a link for someone without an account to review posts as they are now',
      description: 'The address is returned only once: we store only a hash.',
      successStatus: 201,
      tags,
    })
    .input(inWorkspace.extend({ scope: reviewScope, days: z.number().int().min(1).max(90).default(14) }))
    .output(z.object({ link: reviewLink, url: z.string() })),
  revoke: oc
    .route({
      method: 'DELETE',
      path: `${path}/{linkId}`,
      summary: 'Revoke a link',
      successStatus: 204,
      tags,
    })
    .input(inWorkspace.extend({ linkId: id }))
    .output(z.void()),
}

export const reviews = {
  open: oc
    .route({ method: 'POST', path: '/review', summary: 'The posts of a review link', tags })
    .input(z.object({ token }))
    .output(review),
  decide: oc
    .route({
      method: 'POST',
      path: '/review/decide',
      summary: 'Approve a post of a review link, or ask for changes',
      tags,
    })
    .input(
      z.object({
        token,
        reviewPostId: id,
        name: z.string().trim().min(1).max(80),
        decision: z.enum(['approved', 'changes']),
        comment: z.string().trim().max(2_000).default(''),
      }),
    )
    .output(
      z.object({
        outcome: z
          .enum(['scheduled', 'approved', 'needs-time', 'needs-work', 'asked-for-changes'])
          .describe('needs-time: its requested time has passed. needs-work: it can’t go out as it is.'),
        post: reviewedPost,
      }),
    ),
}
