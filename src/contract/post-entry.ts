import { z } from 'zod'
import { postBadges, postStatuses } from '#domain/post/post.ts'
import { approvalStates } from './approvals.ts'
import { foundLater, id, instant, networkId, publicationState } from './fields.ts'
import { postLabel } from './labels.ts'

/** The longest text of an entry, in graphemes. */
export const entryTextLength = 140

/** One post in the calendar: what its card shows, and what moving it needs. */
export const postEntry = z.object({
  id,
  version: z.number().int(),
  status: z.enum(postStatuses),
  badge: z
    .enum(postBadges)
    .describe(
      'What its badge says: the status, or that it was missed, may be live, or is live on some networks only',
    ),
  text: z
    .string()
    .describe(`The first ${entryTextLength} characters: of the shared text, else of the first network’s own`),
  networks: z
    .array(
      z.object({
        network: networkId,
        connectionId: id.nullable(),
        username: z.string(),
        state: publicationState,
        found: foundLater,
      }),
    )
    .describe('Where it goes, in the order every screen lists networks; without first comments'),
  thumbnail: z
    .object({ url: z.string(), kind: z.enum(['image', 'video', 'document']), count: z.number().int() })
    .nullable()
    .describe('Of its first file; count: how many it has'),
  at: instant.describe('When it goes out, or went out'),
  scheduledFor: instant.nullable(),
  postedAt: instant.nullable(),
  recurring: z
    .object({
      rule: z.string().nullable(),
      coming: z.array(instant).describe('When it goes out again within the range, after `at`'),
      past: z.array(instant).describe('When it went out within the range before this time'),
    })
    .nullable(),
  approval: z
    .object({ state: z.enum(approvalStates), wantedFor: instant.nullable() })
    .nullable()
    .describe('For a draft awaiting approval: the requested time'),
  labels: z.array(postLabel),
  author: z.object({ id: z.string(), name: z.string() }).nullable().describe('null: the account was deleted'),
})

export type PostEntry = z.infer<typeof postEntry>
