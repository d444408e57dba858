import { type MailTiming, type NotificationKind, defaultMailTimings } from '#domain/post/notification.ts'
import { dayOf, timeOn } from '#domain/time/pick-time.ts'
import { addressIn } from '#domain/address/workspace-address.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import { type MailItem, notificationMails } from './notification-mails.ts'
import { firstWords } from '#domain/post/first-words.ts'

/** The dependencies of sending notifications by email. */
export interface MailDependencies {
  database: Pick<Database, 'db'>
  now: Date
  /** The public address, without a trailing slash. */
  origin: string
  /** Queues an email in the transaction. */
  queueMail(tx: Db, message: MailMessage): Promise<void>
}

/** How long an immediate email waits for further notifications. */
const gatherMs = 60_000
/** The local minute of the day at which a digest is sent. */
const digestMinute = 8 * 60
/** A notification that could not be emailed for this long is outdated; it stays in the bell. */
const staleMs = 3 * 86_400_000

interface Waiting {
  id: string
  userId: string
  workspaceId: string
  kind: NotificationKind
  createdAt: Date
  mail: MailTiming
  zone: string
}

/**
 * Emails unread notifications: immediate ones a minute after the first, others at 8:00 in their reader's time zone.
 * Runs every minute. An email and its rows are one transaction, so nothing is emailed twice.
 */
export async function mailNotifications(dependencies: MailDependencies): Promise<{ mails: number }> {
  const waiting = await readWaiting(dependencies)
  let sent = 0
  const byReader = Map.groupBy(waiting, (one) => `${one.userId} ${one.workspaceId} ${one.mail}`)
  for (const group of byReader.values()) {
    const due = dueOf(group, dependencies.now)
    if (due.length > 0 && (await mailGroup(dependencies, due))) sent++
  }
  return { mails: sent }
}

/** The notifications of one reader to email now: all of them, or none yet. */
function dueOf(group: readonly Waiting[], now: Date): readonly Waiting[] {
  const [first] = group
  if (!first) return []
  switch (first.mail) {
    case 'at-once':
      return group.some(({ createdAt }) => now.getTime() - createdAt.getTime() >= gatherMs) ? group : []
    case 'digest': {
      const eight = lastEight(now, first.zone)
      return group.some(({ createdAt }) => createdAt < eight) ? group : []
    }
    case 'never':
      return []
    default:
      return first.mail satisfies never
  }
}

/** The last time it was 8:00 there. */
function lastEight(now: Date, zone: string): Date {
  const today = timeOn(dayOf(now, zone), digestMinute, zone)
  if (today <= now) return today
  return timeOn(dayOf(new Date(now.getTime() - 86_400_000), zone), digestMinute, zone)
}

async function readWaiting({ database, now }: MailDependencies): Promise<Waiting[]> {
  const rows = await database.db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .innerJoin('workspace_members as m', (join) =>
      join.onRef('m.user_id', '=', 'n.user_id').onRef('m.workspace_id', '=', 'n.workspace_id'),
    )
    .leftJoin('notification_preferences as w', (join) =>
      join
        .onRef('w.user_id', '=', 'n.user_id')
        .onRef('w.workspace_id', '=', 'n.workspace_id')
        .onRef('w.kind', '=', 'n.kind'),
    )
    .leftJoin('user_preferences as z', (join) =>
      join.onRef('z.user_id', '=', 'n.user_id').onRef('z.workspace_id', '=', 'n.workspace_id'),
    )
    .select(['n.id', 'n.user_id', 'm.workspace_id', 'n.kind', 'n.created_at', 'w.mail', 'z.timezone'])
    .where('n.mailed_at', 'is', null)
    .where('n.read_at', 'is', null)
    .where('n.created_at', '>', new Date(now.getTime() - staleMs))
    .where('u.email_verified', '=', true)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    workspaceId: row.workspace_id,
    kind: row.kind,
    createdAt: row.created_at,
    mail: row.mail ?? defaultMailTimings[row.kind],
    zone: row.timezone ?? 'UTC',
  }))
}

/** @returns whether there was still something to email */
async function mailGroup(dependencies: MailDependencies, group: readonly Waiting[]): Promise<boolean> {
  const [first] = group
  if (!first) return false
  return dependencies.database.db.transaction().execute(async (tx) => {
    // Notifications read, or emailed by another process, meanwhile are left out.
    const claimed = await tx
      .updateTable('notifications')
      .set({ mailed_at: dependencies.now })
      .where(
        'id',
        'in',
        group.map(({ id }) => id),
      )
      .where('mailed_at', 'is', null)
      .where('read_at', 'is', null)
      .returning('id')
      .execute()
    if (claimed.length === 0) return false
    const link = (path: string) => dependencies.origin + addressIn(first.workspaceId, path)
    const items = await readItems(
      tx,
      claimed.map(({ id }) => id),
      link,
    )
    const to = await readReader(tx, first)
    const words = first.mail === 'digest' ? notificationMails.digest : notificationMails.atOnce
    await dependencies.queueMail(
      tx,
      words(to, to.workspace, items, link('/dashboard/settings#notifications')),
    )
    return true
  })
}

async function readItems(
  tx: Db,
  ids: readonly string[],
  link: (path: string) => string,
): Promise<MailItem[]> {
  const rows = await tx
    .selectFrom('notifications as n')
    .leftJoin('scheduled_posts as p', 'p.id', 'n.post_id')
    .select(['n.text', 'n.post_id', 'n.kind', 'p.content'])
    .where('n.id', 'in', [...ids])
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute()
  return rows.map((row) => ({
    text: row.text,
    words: firstWords(row.content),
    link: link(pathOf(row)),
  }))
}

/** The next step of a notification. */
function pathOf({ kind, post_id: postId }: { kind: NotificationKind; post_id: string | null }): string {
  if (postId !== null) return `/dashboard/posts/${postId}`
  return kind === 'rehearsal' ? '/dashboard/calendar/rehearsal' : '/dashboard/connections'
}

async function readReader(tx: Db, { userId, workspaceId }: Waiting) {
  return tx
    .selectFrom('users as u')
    .innerJoin('workspaces as w', (join) => join.on('w.id', '=', workspaceId))
    .select(['u.name', 'u.email', 'w.name as workspace'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}
