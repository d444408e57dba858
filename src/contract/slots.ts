import { oc } from '@orpc/contract'
import { z } from 'zod'
import { maxChanges } from '#domain/time/reflow.ts'
import { maxSlots, maxTimesSpanDays } from '#domain/time/slots.ts'
import { givenInstant, givenInstantWithOffset, id, instant, inWorkspace } from './fields.ts'

const slot = z.object({
  weekday: z.number().int().min(0).max(6).describe('0 is Sunday'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe('Local time in the time zone, 24 hours: 09:00'),
  label: z.string().trim().max(60).describe('What it is for; may be empty'),
})

const accountSlots = z.object({
  connectionId: id,
  zone: z.string().max(100).describe('IANA time zone of the times'),
  slots: z.array(slot).max(maxSlots),
})

export type AccountSlots = z.infer<typeof accountSlots>

/** The maximum number of accounts in one answer about all of a workspace: as many as an archive may bring. */
export const maxAccountsListed = 1_000

const accountIds = z.array(id).max(maxAccountsListed)

const freeSlot = z.object({
  at: instant,
  connectionIds: accountIds.describe('The accounts that have this slot; the others go along'),
  label: z.string(),
  isExperiment: z.boolean().describe('The next time of a running experiment with posting times'),
})

export type FreeSlot = z.infer<typeof freeSlot>

/** The maximum number of posting times in one answer; the soonest are listed. */
export const maxTimesListed = 2_000

const postingTime = z.object({
  at: instant,
  label: z.string(),
  connectionIds: accountIds.describe('The accounts that have this posting time'),
  freeFor: accountIds.describe('Those a post may go to at this time; empty: the time is taken'),
  isFree: z.boolean(),
  isNextFree: z.boolean().describe('It is the first free one of all that come'),
})

export type PostingTime = z.infer<typeof postingTime>

/** The maximum number of posts in one preview of new times. */
export const maxReflow = 200

const reflowPost = z.object({
  postId: id,
  version: z.number().int().describe('The version to move: name it in `put-back`'),
  words: z.string().describe('Its first words'),
  connectionIds: accountIds,
  scheduledFor: instant,
  proposedFor: instant.nullable().describe('null: nothing is free in the next eight weeks'),
})

export type ReflowPost = z.infer<typeof reflowPost>

const path = '/workspaces/{workspaceId}/slots' as const
const tags = ['Posting times']
const chosen = inWorkspace.extend({
  connectionIds: z.array(id).min(1).max(100),
  postId: id.optional().describe('The post that is to be moved: its own times count as free'),
})

export const slots = {
  list: oc
    .route({ method: 'GET', path, summary: 'The weekly posting times of every account that has some', tags })
    .input(inWorkspace)
    .output(z.object({ accounts: z.array(accountSlots) })),
  set: oc
    .route({
      method: 'PUT',
      path: `${path}/{connectionId}`,
      summary: 'Set all posting times of an account',
      tags,
    })
    .input(inWorkspace.extend(accountSlots.shape))
    .output(z.object({ accounts: z.array(accountSlots) })),
  nextFree: oc
    .route({
      method: 'GET',
      path: `${path}/next-free`,
      summary: 'The next free posting times',
      description:
        'A slot is taken when a post is scheduled within ten minutes on one of the accounts, including every occurrence of repeating posts. Accounts that share slots get those all of them have; accounts that share none get those of any. While an experiment with posting times runs on one of the accounts, its next times come first.',
      tags,
    })
    .input(chosen.extend({ count: z.coerce.number().int().min(1).max(100).default(1) }))
    .output(z.object({ slots: z.array(freeSlot) })),
  times: oc
    .route({
      method: 'GET',
      path: `${path}/times`,
      summary: 'The posting times of a span of days, free and taken',
      description: `Future times of the next eight weeks, soonest first, at most ${maxTimesListed}; the span has at most ${maxTimesSpanDays} days. With accounts: times for one post that goes to all of them, by the rule of \`next-free\`. Without: the times of every account, each free or taken on its own; times of several accounts at the same moment are one.`,
      tags,
    })
    .input(
      chosen.partial({ connectionIds: true }).extend({
        from: givenInstantWithOffset,
        to: givenInstantWithOffset.describe('Not included'),
      }),
    )
    .output(
      z.object({
        times: z.array(postingTime).max(maxTimesListed),
        nextFree: freeSlot.nullable().describe('Also when it is outside the span; null: there is none'),
      }),
    ),
  previewReflow: oc
    .route({
      method: 'POST',
      path: `${path}/reflow/preview`,
      summary: 'Preview new times for posts whose posting times were removed',
      description: `The scheduled posts at a time that was a posting time of one of their accounts and is one of none of them now, soonest first, at most ${maxReflow}, each with the next free posting time at or after its own. Posts that share an account keep their order and get different times. Posts that repeat, are due or have been sent anywhere are left out. Nothing is moved: give the posts their times with \`put-back\` of \`posts/bulk\`, with these versions; a post changed meanwhile is refused there.`,
      tags,
    })
    .input(
      inWorkspace.extend({
        before: z
          .array(accountSlots)
          .min(1)
          .max(maxChanges)
          .describe('Posting times as they were before the change; an account may occur more than once'),
      }),
    )
    .output(
      z.object({
        posts: z.array(reflowPost).max(maxReflow),
        hasMore: z.boolean().describe('There are others: ask again when these are moved'),
      }),
    ),
  habits: oc
    .route({
      method: 'GET',
      path: `${path}/habits`,
      summary: 'At what time of day accounts usually posted, from ten posts on',
      description:
        'From the last hundred published posts of each account, in your time zone. Not advice: it doesn’t consider results.',
      tags,
    })
    .input(inWorkspace.extend({ connectionIds: z.array(id).min(1).max(100) }))
    .output(
      z.object({
        habits: z.array(
          z.object({
            connectionId: id,
            time: z.string().describe('Wall-clock time, 24 hours, on the half hour'),
            posts: z.number().int().describe('Published near that time'),
            of: z.number().int(),
          }),
        ),
      }),
    ),
  take: oc
    .route({
      method: 'POST',
      path: `${path}/take`,
      summary: 'Reserve the next free posting time for 15 minutes',
      description:
        'Each call reserves another time. A post that you save at this time needs the reservation no longer.',
      tags,
    })
    .input(
      chosen.extend({
        within: z
          .object({
            weekday: z.number().int().min(0).max(6).describe('Monday is 0'),
            band: z.number().int().min(0).max(7).describe('Three hours from band × 3, in your time zone'),
          })
          .optional()
          .describe('The next full hour within these three hours, instead of a posting time'),
        instead: givenInstant.optional().describe('A time you reserved before, and give back for another'),
      }),
    )
    .output(z.object({ slot: freeSlot.nullable().describe('null: there is none in the next eight weeks') })),
}
