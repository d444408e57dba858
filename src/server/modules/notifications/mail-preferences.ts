import {
  defaultMailTimings,
  type MailedKind,
  mailedKinds,
  type MailTiming,
} from '#domain/post/notification.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** The email preferences of a person in one workspace, by kind. */
export async function mailPreferences(
  db: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<{ kind: MailedKind; mail: MailTiming }[]> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['kind', 'mail'])
    .where('user_id', '=', userId)
    .where('workspace_id', '=', workspaceId)
    .execute()
  const chosen = new Map(rows.map((row) => [row.kind, row.mail]))
  return mailedKinds.map((kind) => ({ kind, mail: chosen.get(kind) ?? defaultMailTimings[kind] }))
}

export async function preferMail(
  db: Db,
  of: { workspaceId: string; userId: string; kind: MailedKind },
  mail: MailTiming,
): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values({ workspace_id: of.workspaceId, user_id: of.userId, kind: of.kind, mail })
    .onConflict((row) => row.columns(['user_id', 'workspace_id', 'kind']).doUpdateSet({ mail }))
    .execute()
}
