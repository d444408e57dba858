import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { imageJobStatuses } from './ai-images.ts'
import { scanStatuses } from '#domain/site-scan/scan-states.ts'
import { renderStages, renderStatuses } from './film.ts'
import { countInAddress, id, inWorkspace } from './fields.ts'

/** Something in the workspace changed; clients fetch the data they show again. */
export const workspaceEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('post-changed'),
    postId: id,
    version: z.number().int().optional().describe('Of a post that someone saved: its new version'),
  }),
  z.object({ kind: z.literal('post-deleted'), postId: id }),
  z.object({ kind: z.literal('connections-changed') }),
  z.object({ kind: z.literal('notifications-changed') }),
  z.object({ kind: z.literal('labels-changed') }),
  z.object({ kind: z.literal('slots-changed') }),
  z.object({ kind: z.literal('pause-changed') }),
  z.object({ kind: z.literal('templates-changed') }),
  z.object({ kind: z.literal('import-changed') }),
  z.object({ kind: z.literal('members-changed') }),
  z.object({ kind: z.literal('library-changed') }),
  z.object({ kind: z.literal('subscription-changed') }),
  z.object({ kind: z.literal('brand-changed') }),
  z.object({ kind: z.literal('numbers-changed') }),
  z.object({
    kind: z.literal('image-changed'),
    imageJobId: id,
    status: z.enum(imageJobStatuses),
    progress: z.number().min(0).max(1).describe('The share of its pictures that are there'),
  }),
  z.object({
    kind: z.literal('scan-changed'),
    scanId: id,
    status: z.enum(scanStatuses),
    progress: z.number().min(0).max(1),
  }),
  z.object({
    kind: z.literal('render-changed'),
    renderId: id,
    status: z.enum(renderStatuses),
    stage: z.enum(renderStages).nullable(),
    progress: z.number().min(0).max(1),
  }),
  z.object({
    kind: z.literal('media-changed'),
    mediaId: id,
    progress: z.number().min(0).max(1).optional().describe('Progress of converting it'),
  }),
])

export type WorkspaceEvent = z.infer<typeof workspaceEvent>

export const events = {
  listen: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/events',
      summary: 'Server-sent events: what changes, as it changes',
      description:
        'Begins with `ready`. Every further `ready` says that something may have been missed: fetch again. After a lost connection, fetch again and keep listening.',
      tags: ['Events'],
    })
    .input(
      inWorkspace.extend({
        sinceMs: countInAddress
          .optional()
          .describe(
            'How long ago you started to fetch. If something changed since then, a second `ready` follows.',
          ),
      }),
    )
    .output(eventIterator(workspaceEvent)),
}
