import type { Db } from '#server/plumbing/database/database.ts'
import { announceBells } from './notify.ts'

/** A notification about a person’s plan. */
interface PlanNotice {
  userId: string
  /** One or two sentences: what happened, and what to do next. */
  text: string
}

/**
 * Stores a notification about a person’s plan, in the transaction of its event. The bell of each of their workspaces
 * shows it, and it is read once. It is never emailed from here: an email of its own says the same.
 */
export async function notifyPerson(tx: Db, { userId, text }: PlanNotice, now: Date): Promise<void> {
  const nothing = { workspace_id: null, post_id: null, connection_id: null }
  await tx
    .insertInto('notifications')
    .values({ ...nothing, user_id: userId, kind: 'billing', text, created_at: now, mailed_at: now })
    .execute()
  await announceBells(tx, await workspacesOf(tx, userId))
}

/** The workspaces whose screens show a person their bell. */
export async function workspacesOf(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('workspace_members')
    .select('workspace_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.workspace_id)
}
