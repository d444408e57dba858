import { oc } from '@orpc/contract'
import { z } from 'zod'
import { longestText, maxMedia, postStatuses, postViews, statusFilters } from '#domain/post/post.ts'
import { approval } from './approvals.ts'
import {
  count,
  countInAddress,
  foundLater,
  givenInstant,
  givenInstantWithOffset,
  givenSettings,
  id,
  instant,
  inWorkspace,
  nameOfAtMost,
  networkId,
  publicationState,
} from './fields.ts'
import { postLabel } from './labels.ts'
import { bulkPosts } from './posts-bulk.ts'
import { postStory } from './post-story.ts'
import { media } from './media.ts'
import { postEntry } from './post-entry.ts'

const threadItem = z.object({ text: z.string().max(longestText), media: z.array(id).max(20) })

export const postContent = z.object({
  all: z.string().max(longestText),
  platforms: z.partialRecord(networkId, z.string().max(longestText)).optional(),
  thread: z
    .object({
      all: z.array(threadItem).max(50).optional(),
      platforms: z.partialRecord(networkId, z.array(threadItem).max(50)).optional(),
    })
    .optional()
    .describe('What follows the text as replies. A network with its own text has its own replies.'),
  media: z
    .partialRecord(networkId, z.array(id).max(maxMedia))
    .optional()
    .describe(
      'Which of the post’s media a network gets, and in which order; a network left out gets all of them. An empty list: none. Files that are not among the post’s media are left out.',
    ),
})

const publication = z.object({
  id,
  connectionId: id.nullable().describe('null once the account was disconnected'),
  network: networkId,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  part: z.enum(['post', 'comment']).describe('comment: the first comment below the post'),
  occurrence: z.number().int().describe('Of a post that repeats: the number of this occurrence, from 1'),
  state: publicationState,
  live: z
    .object({ done: z.number().int(), of: z.number().int() })
    .nullable()
    .describe('Of a partly published thread: how many posts are live'),
  removable: z.boolean().describe('Whether it can be taken off its network from here'),
  dueAt: instant.nullable(),
  tries: z.number().int(),
  nextTryAt: instant.nullable(),
  publishedAt: instant.nullable(),
  url: z.string().nullable(),
  reason: z.string().nullable().describe('Why it failed or waits, in words'),
  reasonCode: z.string().nullable(),
  found: foundLater,
})

export type Publication = z.infer<typeof publication>

export const post = z.object({
  id,
  workspaceId: id,
  userId: z.string(),
  author: z.object({ id: z.string(), name: z.string() }).nullable().describe('null: the account was deleted'),
  labels: z.array(postLabel).describe('By name'),
  status: z.enum(postStatuses),
  content: postContent,
  platforms: z.array(networkId),
  publications: z.array(publication).describe('Of a post that repeats: of the next or last occurrence'),
  earlierPublications: z
    .array(publication)
    .describe('Of a post that repeats: of the previous occurrence, and older ones that are not finished'),
  media: z.array(media),
  mediaElsewhere: z.array(media).describe('What its replies carry, and its covers'),
  approval: approval.nullable().describe('null: approval was neither requested nor given'),
  notesCount: z.number().int().describe('Internal notes on it'),
  platformSettings: z.record(z.string(), z.unknown()),
  postContent: z.string().describe('The shared text, for networks without their own text'),
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

/** Internal notes of the author; never published. */
const postFacts = z.object({
  type: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,39}$/, 'A type is a word of small letters, digits, - and _, of at most 40.')
    .describe('How it was created: `manual`, `import`, or a word you choose'),
  title: nameOfAtMost(300).nullable().describe('Your title for it'),
  url: z
    .url({ protocol: /^https?$/, error: 'Enter a full address, with https:// or http://.' })
    .max(2048)
    .nullable()
    .describe('What it is about, or where it came from'),
})

const writing = z.object({
  content: postContent,
  connectionIds: z.array(id).max(100),
  scheduledFor: givenInstant.nullable().describe('null saves a draft'),
  publishNow: z.boolean().optional().describe('Sends it at once; scheduledFor is ignored'),
  media: z.array(id).max(maxMedia).optional().describe('Uploaded media of the first item, in order'),
  platformSettings: givenSettings
    .optional()
    .describe(
      'By network; settings of one account are under `accounts` and its connection id. `recurring` = {enabled, rule, zone} repeats the post: `rule` is an RRULE (RFC 5545) with FREQ=DAILY, WEEKLY with BYDAY, or MONTHLY with BYMONTHDAY; INTERVAL; COUNT or UNTIL (a day). A month without the date uses its last day. `next_schedule` and `last_posted` are answered.',
    ),
  ...postFacts.partial().shape,
  autosave: z
    .boolean()
    .optional()
    .describe('true: an autosave; several in a row are one version in the history'),
  windowId: z
    .string()
    .max(64)
    .optional()
    .describe(
      'Which of your windows saves, by any name that no other window has: autosaves of two windows stay two versions in the history',
    ),
})

export type PostToSave = z.infer<typeof writing>

/** The values of a filter: a post matches if it has one of them. */
const some = <Item extends z.ZodType>(item: Item) => z.array(item).max(50).optional()

/** The approval states of a post; `none`: no approval was requested. */
const approvalFilters = ['none', 'asked', 'approved', 'sent-back', 'changed'] as const

/** Filters for posts, in the list and in the calendar. A filter that is left out or empty matches everything. */
export const postFilters = z.object({
  search: z
    .string()
    .max(200)
    .optional()
    .describe('Words to search for; each must be the start of a word in the text'),
  accounts: some(id).describe('Connections it goes to'),
  badges: some(z.enum(statusFilters)).describe(
    'The status in its badge. needs-author: at least one network failed, was missed or may have it',
  ),
  labels: some(id),
  authors: some(z.string().max(100)).describe('People who wrote it'),
  approvals: some(z.enum(approvalFilters)).describe('Its approval state'),
})

export type PostFilters = z.infer<typeof postFilters>

const postOrders = ['date', 'changed'] as const

export type PostOrder = (typeof postOrders)[number]

const one = inWorkspace.extend({ postId: id })
const onePublication = one.extend({ publicationId: id })

const counts = z.object({
  scheduled: z.number().int(),
  draft: z.number().int(),
  shared: z.number().int(),
})

const path = '/workspaces/{workspaceId}/posts' as const
const tags = ['Posts']

export const posts = {
  list: oc
    .route({
      method: 'GET',
      path,
      summary: 'One page of 50, with the exact count of every view under the same filters',
      tags,
    })
    .input(
      inWorkspace.extend({
        view: z.enum(postViews).default('scheduled'),
        page: countInAddress.min(1).default(1),
        order: z.enum(postOrders).default('date').describe('changed: what was changed last comes first'),
        ...postFilters.shape,
      }),
    )
    .output(
      z.object({
        posts: z.array(post),
        count: z.number().int(),
        counts,
        sharedNeedingAuthor: z
          .number()
          .int()
          .describe('Shared posts of the last 30 days that need their author, whatever the filters'),
        page: z.number().int(),
        pages: z.number().int(),
      }),
    ),
  counts: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/post-counts',
      summary: 'How many posts each view holds',
      tags,
    })
    .input(inWorkspace)
    .output(counts),
  between: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/calendar',
      summary: 'Everything that goes out or went out in a range of at most 62 days, soonest first',
      tags,
    })
    .input(
      inWorkspace.extend({
        from: givenInstantWithOffset,
        to: givenInstantWithOffset.describe('Not included'),
        ...postFilters.shape,
      }),
    )
    .output(z.object({ entries: z.array(postEntry) })),
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
      summary: 'Change a post that has not gone out. Fields left out don’t change.',
      tags,
    })
    .input(one.extend(writing.partial().shape).extend({ version: count.optional() }))
    .output(post),
  remove: oc
    .route({
      method: 'DELETE',
      path: `${path}/{postId}`,
      summary: 'Delete a post here. What is live on a network stays there.',
      description:
        'A post that has not gone out goes into the trash with its media and can be restored for 30 days. Deleting a live post is refused with `post-is-live` unless you send `live: leave`.',
      successStatus: 204,
      tags,
    })
    .input(
      one.extend({
        version: z
          .number()
          .int()
          .min(1)
          .max(2_147_483_647)
          .optional()
          .describe('The version you saw: a newer one is not deleted'),
        live: z.enum(['leave']).optional().describe('It is live, and stays live on its networks'),
      }),
    )
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
  occurrences: oc
    .route({
      method: 'GET',
      path: `${path}/{postId}/occurrences`,
      summary: 'All occurrences of a repeating post, newest first, 20 at a time',
      tags,
    })
    .input(one.extend({ before: countInAddress.optional().describe('`next` of the page before') }))
    .output(
      z.object({
        occurrences: z.array(
          z.object({
            occurrence: z.number().int(),
            dueAt: instant.nullable(),
            publications: z.array(publication),
          }),
        ),
        next: z.number().int().nullable(),
      }),
    ),
  settle: oc
    .route({
      method: 'POST',
      path: `${path}/{postId}/publications/{publicationId}/settle`,
      summary: 'Tell whether a publication that may be live is live; if not, it is sent again',
      tags,
    })
    .input(onePublication.extend({ live: z.boolean() }))
    .output(post),
  ...bulkPosts,
  ...postStory,
}
