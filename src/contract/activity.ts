import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, instant, inWorkspace } from './fields.ts'

/** Every action of the activity list, as subject and past verb. */
export const activityActions = [
  'post-created',
  'post-edited',
  'post-scheduled',
  'post-unscheduled',
  'post-deleted',
  'post-restored',
  'trash-emptied',
  'post-published-now',
  'publication-retried',
  'publication-settled',
  'publication-taken-down',
  'posts-rescheduled',
  'posts-unscheduled',
  'posts-deleted',
  'posts-labelled',
  'posts-duplicated',
  'label-created',
  'label-changed',
  'label-deleted',
  'template-created',
  'template-changed',
  'template-deleted',
  'files-deleted',
  'folder-created',
  'folder-renamed',
  'folder-deleted',
  'posts-imported',
  'import-undone',
  'calendar-feed-made',
  'calendar-feed-ended',
  'workspace-exported',
  'archive-imported',
  'paused',
  'pause-reason-set',
  'resumed',
  'approval-asked',
  'approval-withdrawn',
  'post-approved',
  'post-sent-back',
  'review-link-created',
  'review-link-revoked',
  'connection-added',
  'connection-removed',
  'network-app-set',
  'network-app-removed',
  'posting-times-set',
  'brand-voice-set',
  'brand-look-set',
  'analytics-set',
  'report-shared',
  'report-revoked',
  'workspace-renamed',
  'member-invited',
  'invitation-revoked',
  'member-joined',
  'member-role-changed',
  'member-removed',
  'member-left',
  'ownership-transferred',
  'ai-image-made',
  'ai-label-removed',
  'video-rendered',
  'site-scanned',
  'plan-changed',
  'override-set',
] as const

export type ActivityAction = (typeof activityActions)[number]

/** Names and ids of what the action was done to. */
export const activitySubject = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

const activityEntry = z.object({
  id,
  at: instant,
  action: z.enum(activityActions),
  person: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe(
      'null: a former member, the one `subject.actor` names, or the person `subject.reviewer` names, who used a review link',
    ),
  subject: activitySubject,
})

export type ActivityEntry = z.infer<typeof activityEntry>

export const activity = {
  list: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/activity',
      summary: 'Who did what, the newest first, 50 at a time',
      tags: ['Workspaces'],
    })
    .input(
      inWorkspace.extend({ before: z.string().max(100).optional().describe('`next` of the page before') }),
    )
    .output(z.object({ entries: z.array(activityEntry), next: z.string().nullable() })),
}
