import { oc } from '@orpc/contract'
import { z } from 'zod'
import { maxSlots } from '#domain/time/slots.ts'
import { id, instant, inWorkspace } from './fields.ts'

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

const freeSlot = z.object({
  at: instant,
  connectionIds: z.array(id).describe('The accounts that have this slot; the others go along'),
  label: z.string(),
})

export type FreeSlot = z.infer<typeof freeSlot>

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
        'A slot is taken when a post is scheduled within ten minutes on one of the accounts, including every occurrence of repeating posts. Accounts that share slots get those all of them have; accounts that share none get those of any.',
      tags,
    })
    .input(chosen.extend({ count: z.coerce.number().int().min(1).max(100).default(1) }))
    .output(z.object({ slots: z.array(freeSlot) })),
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
      tags,
    })
    .input(chosen)
    .output(z.object({ slot: freeSlot.nullable().describe('null: there is none in the next eight weeks') })),
}
