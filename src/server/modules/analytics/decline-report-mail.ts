import type { Db } from '#server/plumbing/database/database.ts'

/** Whose mail report a token is about. */
export interface ReportMailReader {
  workspace: string
  isDeclined: boolean
}

/** null: the token is of nobody. */
export async function findReportMailReader(db: Db, token: string): Promise<ReportMailReader | null> {
  const row = await db
    .selectFrom('report_mail_readers as r')
    .innerJoin('workspaces as w', 'w.id', 'r.workspace_id')
    .select(['w.name', 'r.declined_at'])
    .where('r.token', '=', token)
    .executeTakeFirst()
  return row ? { workspace: row.name, isDeclined: row.declined_at !== null } : null
}

/** Ends the mail reports of the token's reader, or lets them come again. false: the token is of nobody. */
export async function declineReportMail(
  db: Db,
  { token, isDeclined }: { token: string; isDeclined: boolean },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('report_mail_readers')
    .set({ declined_at: isDeclined ? now : null })
    .where('token', '=', token)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
