import { sql } from 'kysely'
import type { Notification } from '#contract/notifications.ts'
import { firstWords } from '#domain/post/first-words.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announceBells } from './notify.ts'
import { workspacesOf } from './notify-person.ts'

interface Bell {
  workspaceId: string
  userId: string
}

const pageSize = 30

/**
 * The notifications of a person in a workspace and about their plan, newest first.
 * @param before `next` of the previous page; an invalid one is the beginning
 */
export async function listNotifications(
  db: Db,
  { workspaceId, userId }: Bell,
  before: string | undefined,
): Promise<{ notifications: Notification[]; unread: number; next: string | null }> {
  const after = before === undefined ? null : readPlace(before)
  const rows = await db
    .selectFrom('notifications as n')
    .leftJoin('scheduled_posts as p', 'p.id', 'n.post_id')
    .select([
      'n.id',
      'n.kind',
      'n.text',
      'n.created_at',
      'n.read_at',
      'n.post_id',
      'n.connection_id',
      'p.content',
    ])
    .where('n.user_id', '=', userId)
    .where((is) => is.or([is('n.workspace_id', '=', workspaceId), is('n.workspace_id', 'is', null)]))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(n.created_at, n.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const { unread } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('user_id', '=', userId)
    .where((is) => is.or([is('workspace_id', '=', workspaceId), is('workspace_id', 'is', null)]))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    notifications: shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      text: row.text,
      at: row.created_at.toISOString(),
      read: row.read_at !== null,
      post: row.post_id === null ? null : { id: row.post_id, words: firstWords(row.content) },
      connectionId: row.connection_id,
    })),
    unread,
    next: rows.length > pageSize && last ? `${last.created_at.toISOString()}~${last.id}` : null,
  }
}

function readPlace(place: string): { at: string; id: string } | null {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)~([0-9a-f-]{36})$/.exec(place) ?? []
  return at && id && !Number.isNaN(Date.parse(at)) && uuid.test(id) ? { at, id } : null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Marks one notification as read, or all that a workspace shows. Read notifications are not emailed. */
export async function markRead(db: Db, { workspaceId, userId }: Bell, now: Date, id?: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const read = await tx
      .updateTable('notifications')
      .set({ read_at: now })
      .where('user_id', '=', userId)
      .where((is) => is.or([is('workspace_id', '=', workspaceId), is('workspace_id', 'is', null)]))
      .where('read_at', 'is', null)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .returning('workspace_id')
      .execute()
    if (read.length === 0) return
    const isShared = read.some((row) => row.workspace_id === null)
    await announceBells(tx, isShared ? await workspacesOf(tx, userId) : [workspaceId])
  })
}
