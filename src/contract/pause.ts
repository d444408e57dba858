import { oc } from '@orpc/contract'
import { z } from 'zod'
import { maxPauseReason } from '#domain/plan/pause-reason.ts'
import { id, instant, inWorkspace } from './fields.ts'
import { post } from './posts.ts'

const pauseState = z.object({
  paused: z
    .object({
      reason: z.string().describe('Empty: none was given'),
      by: z.string().nullable().describe('Who paused; null: the account was deleted'),
      at: instant,
    })
    .nullable()
    .describe('null: posts go out'),
})

export type PauseState = z.infer<typeof pauseState>

const plan = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('now') }).describe('All at once'),
  z
    .object({ kind: z.literal('spread'), everyMin: z.number().int().min(1).max(1_440) })
    .describe('One after the other from now on'),
  z.object({ kind: z.literal('next-free-day') }).describe('Keep the time of day, next available date'),
  z.object({ kind: z.literal('drafts') }).describe('Back to the drafts'),
])

export type ResumePlan = z.infer<typeof plan>

const resumed = z.object({
  moved: z.number().int().describe('Late posts the plan was applied to'),
  left: z.array(id).describe('Late posts that were partly published; they continue right away'),
  drafts: z.array(id).describe('Late posts that can’t go out as they are; moved back to drafts'),
})

export type Resumed = z.infer<typeof resumed>

const path = '/workspaces/{workspaceId}/pause' as const
const tags = ['Pause']

export const pause = {
  find: oc
    .route({ method: 'GET', path, summary: 'Whether the workspace is paused, by whom and why', tags })
    .input(inWorkspace)
    .output(pauseState),
  begin: oc
    .route({
      method: 'PUT',
      path,
      summary: 'Pause all publishing',
      description: 'While it is paused already, a reason replaces the one before.',
      tags,
    })
    .input(
      inWorkspace.extend({
        reason: z.string().trim().max(maxPauseReason).optional().describe('Shown to everyone. Empty: none'),
      }),
    )
    .output(pauseState),
  late: oc
    .route({
      method: 'GET',
      path: `${path}/late`,
      summary:
        'What came due while the workspace is paused, soonest first: the first 100, and how many in all',
      tags,
    })
    .input(inWorkspace)
    .output(z.object({ posts: z.array(post), count: z.number().int() })),
  resume: oc
    .route({
      method: 'POST',
      path: `${path}/resume`,
      summary: 'Resume publishing and decide about late posts',
      tags,
    })
    .input(inWorkspace.extend({ plan }))
    .output(resumed),
}
