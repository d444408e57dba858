import { mailPreferences, preferMail } from '#server/modules/notifications/mail-preferences.ts'
import {
  listNotifications,
  markRead as markAsRead,
} from '#server/modules/notifications/read-notifications.ts'
import { inWorkspace } from '../http/procedures.ts'
import type { Member } from '../http/permit.ts'

const bellOf = ({ person, workspaceId }: Member) => ({ workspaceId, userId: person.id })

const list = inWorkspace.notifications.list.handler(({ input, context }) =>
  listNotifications(context.dependencies.database.db, bellOf(context), input.before),
)

const markRead = inWorkspace.notifications.markRead.handler(({ input, context }) => {
  const { database, clock } = context.dependencies
  return markAsRead(database.db, bellOf(context), clock.now(), input.notificationId)
})

const markAllRead = inWorkspace.notifications.markAllRead.handler(({ context }) => {
  const { database, clock } = context.dependencies
  return markAsRead(database.db, bellOf(context), clock.now())
})

const preferences = inWorkspace.notifications.preferences.handler(({ context }) =>
  mailPreferences(context.dependencies.database.db, bellOf(context)),
)

const prefer = inWorkspace.notifications.prefer.handler(async ({ input, context }) => {
  const { db } = context.dependencies.database
  await preferMail(db, { ...bellOf(context), kind: input.kind }, input.mail)
  return mailPreferences(db, bellOf(context))
})

export const notifications = { list, markRead, markAllRead, preferences, prefer }
