import type { Db } from '#server/plumbing/database/database.ts'
import type { MailFile, MailMessage } from '#server/plumbing/mail/mail.ts'

/** Emails are sent within minutes, or tried again for two days. */
const keptMs = 7 * 86_400_000
/** What is larger is not attached. */
const mostBytes = 3_000_000

/** Keeps a report for the emails that it is attached to, in the caller's transaction. null: it is too large. */
export async function keepReportPdf(
  tx: Db,
  { workspaceId, bytes }: { workspaceId: string; bytes: Uint8Array },
  now: Date,
): Promise<string | null> {
  if (bytes.byteLength > mostBytes) return null
  const { id } = await tx
    .insertInto('report_pdfs')
    .values({ workspace_id: workspaceId, bytes: Buffer.from(bytes), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The files of an email. A report that is no longer there is left out: its numbers are in the text. */
export async function filesOfMail(db: Db, report: MailMessage['report']): Promise<MailFile[]> {
  if (!report) return []
  const row = await db
    .selectFrom('report_pdfs')
    .select('bytes')
    .where('id', '=', report.id)
    .executeTakeFirst()
  return row ? [{ name: report.name, type: 'application/pdf', bytes: row.bytes }] : []
}

/** Deletes reports whose emails were sent. */
export async function removeOldPdfs(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('report_pdfs')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}
