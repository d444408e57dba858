import { oc } from '@orpc/contract'
import { z } from 'zod'
import { mailedKinds, mailTimings, notificationKinds } from '#domain/post/notification.ts'
import { id, instant, inWorkspace } from './fields.ts'

const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  text: z.string().describe('What happened, and what to do next'),
  at: instant,
  read: z.boolean(),
  post: z
    .object({ id, words: z.string().describe('How its text begins') })
    .nullable()
    .describe('The post it leads to'),
  connectionId: id.nullable(),
})

export type Notification = z.infer<typeof notification>

const mailPreference = z.object({ kind: z.enum(mailedKinds), mail: z.enum(mailTimings) })

const path = '/workspaces/{workspaceId}/notifications' as const
const tags = ['Notifications']

export const notifications = {
  list: oc
    .route({ method: 'GET', path, summary: 'Your notifications, newest first, 30 at a time', tags })
    .input(
      inWorkspace.extend({ before: z.string().max(100).optional().describe('`next` of the page before') }),
    )
    .output(
      z.object({
        notifications: z.array(notification),
        unread: z.number().int(),
        next: z.string().nullable(),
      }),
    ),
  markRead: oc
    .route({
      method: 'POST',
      path: `${path}/{notificationId}/read`,
      summary: 'Mark one as read',
      successStatus: 204,
      tags,
    })
    .input(inWorkspace.extend({ notificationId: id }))
    .output(z.void()),
  markAllRead: oc
    .route({ method: 'POST', path: `${path}/read`, summary: 'Mark all as read', successStatus: 204, tags })
    .input(inWorkspace)
    .output(z.void()),
  preferences: oc
    .route({
      method: 'GET',
      path: `${path}/preferences`,
      summary: 'How you are emailed about each kind of notification',
      tags,
    })
    .input(inWorkspace)
    .output(z.array(mailPreference)),
  prefer: oc
    .route({
      method: 'PUT',
      path: `${path}/preferences`,
      summary: 'Choose how you are emailed about one kind of notification',
      description:
        'at-once: within minutes, combined in one email. digest: every morning at 8:00 in your time zone.',
      tags,
    })
    .input(inWorkspace.extend(mailPreference.shape))
    .output(z.array(mailPreference)),
}
