import { sql } from 'kysely'
import { addDays, type Day, dayOf, timeOn } from '#domain/time/pick-time.ts'
import { addressIn } from '#domain/address/workspace-address.ts'
import { timeFormatFor } from '#server/modules/people/time-format.ts'
import type { AnalyticsConfig } from '#server/config.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import { editorRoles } from '#server/modules/workspaces/members.ts'
import type { AskedRange } from './numbers-scope.ts'
import type { ReportPrint } from './print-report.ts'
import { makeReport, type Report } from './report.ts'
import { keepReportPdf, removeOldPdfs } from './report-pdfs.ts'
import { reportMail } from './report-mail.ts'

/** The dependencies of mailing reports. */
export interface ReportMailDependencies {
  db: Db
  now: Date
  policy: AnalyticsConfig
  /** The public address, without a trailing slash. */
  origin: string
  /** A report as PDF; null: it could not be drawn. */
  print(wanted: ReportPrint): Promise<Uint8Array | null>
  log: Log
  /** Queues an email in the transaction. */
  queueMail(tx: Db, message: MailMessage): Promise<void>
}

/** The local minute at which a report is sent. */
const mailMinute = 8 * 60
/** A report that could not be sent for so long is outdated: the next one follows. */
const staleMs = 86_400_000
/** Workspaces of one round; the others come in the next. */
const mostWorkspaces = 50

interface Due {
  workspaceId: string
  workspace: string
  ownerId: string
  /** Of the workspace's owner: days begin and 8:00 is there. */
  zone: string
  kind: 'weekly' | 'monthly'
  /** The day on which it is sent. */
  day: Day
}

/**
 * Mails the reports that are due: weekly on Monday at 8:00 about the seven days before, monthly on the 1st about the
 * month before, to those who may choose it and have not declined. Runs every ten minutes.
 */
export async function mailReports(dependencies: ReportMailDependencies): Promise<{ mails: number }> {
  let mails = 0
  const { db, now, log } = dependencies
  for (const due of await readDue(dependencies)) {
    const report = await readReport(due, dependencies)
    // Drawn before the transaction, which is to be short.
    const pdf = report && (await printDue(due, report, dependencies))
    if (report && !pdf) log.warn({ workspaceId: due.workspaceId }, 'a report is mailed without its PDF')
    mails += await db.transaction().execute(async (tx) => {
      if (!(await claimReport(tx, due)) || !report) return 0
      return mailReport(tx, due, { ...dependencies, report, pdf })
    })
  }
  await removeOldPdfs(db, now)
  return { mails }
}

async function readDue({ db, now }: ReportMailDependencies): Promise<Due[]> {
  const { rows } = await sql<{
    workspace_id: string
    name: string
    owner_id: string
    timezone: string
    mail: Due['kind']
    mailed_for: string | null
  }>`
    select s.workspace_id, w.name, m.user_id as owner_id, coalesce(p.timezone, 'UTC') as timezone, s.mail, s.mailed_for::text as mailed_for
    from analytics_settings s
    join workspaces w on w.id = s.workspace_id and w.locked_at is null
    join workspace_members m on m.workspace_id = w.id and m.role = 'owner'
    left join user_preferences p on p.workspace_id = w.id and p.user_id = m.user_id
    where s.mail <> 'never'
      -- A day may have begun there that has not begun in UTC, or the other way round.
      and case s.mail when 'weekly' then extract(isodow from ${now}::timestamptz at time zone coalesce(p.timezone, 'UTC')) in (1, 2)
               else extract(day from ${now}::timestamptz at time zone coalesce(p.timezone, 'UTC')) in (1, 2) end
      and (s.mailed_for is null or s.mailed_for < (${now}::timestamptz at time zone coalesce(p.timezone, 'UTC'))::date - 1)
    order by s.mailed_for nulls first, s.workspace_id limit ${mostWorkspaces}`.execute(db)
  return rows.flatMap((row) => {
    const today = dayOf(now, row.timezone)
    const day = [today, addDays(today, -1)].find((one) => isMailDay(one, row.mail))
    if (day === undefined || (row.mailed_for !== null && row.mailed_for >= day)) return []
    const late = now.getTime() - timeOn(day, mailMinute, row.timezone).getTime()
    if (late < 0 || late > staleMs) return []
    const { workspace_id: workspaceId, name: workspace, owner_id: ownerId, timezone: zone, mail: kind } = row
    return [{ workspaceId, workspace, ownerId, zone, kind, day }]
  })
}

function isMailDay(day: Day, kind: Due['kind']): boolean {
  return kind === 'monthly' ? day.endsWith('-01') : new Date(day).getUTCDay() === 1
}

/** false: another worker has mailed it meanwhile. */
async function claimReport(tx: Db, { workspaceId, day, kind }: Due): Promise<boolean> {
  const claimed = await tx
    .updateTable('analytics_settings')
    .set({ mailed_for: day })
    .where('workspace_id', '=', workspaceId)
    .where('mail', '=', kind)
    .where((where) =>
      where.or([where('mailed_for', 'is', null), where('mailed_for', '<', sql<Date>`${day}::date`)]),
    )
    .returning('workspace_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The days that a report of that day is about. */
export function daysOfReport(kind: Due['kind'], day: Day): AskedRange {
  if (kind === 'weekly') return { from: addDays(day, -7), to: day }
  return { from: `${addDays(day, -1).slice(0, 7)}-01`, to: day }
}

/** null: nothing was read yet, so there is nothing to say. */
async function readReport(due: Due, { db, now, policy }: ReportMailDependencies): Promise<Report | null> {
  const { workspaceId, zone, kind, day } = due
  const query = daysOfReport(kind, day)
  const report = await makeReport(db, { workspaceId, query }, { zone, now, policy })
  return report.overview.tiles.every(({ value }) => value === null || value === 0) ? null : report
}

const screenOf = ({ workspaceId }: Due, origin: string) =>
  origin + addressIn(workspaceId, '/dashboard/analytics')

/** One for all readers, with the dates of its owner. */
async function printDue(
  due: Due,
  report: Report,
  { db, now, origin, print }: ReportMailDependencies,
): Promise<Uint8Array | null> {
  const format = await timeFormatFor(db, due.ownerId)
  return print({
    report,
    workspace: due.workspace,
    format,
    now,
    link: screenOf(due, origin),
  })
}

async function mailReport(
  tx: Db,
  due: Due,
  wanted: ReportMailDependencies & { report: Report; pdf: Uint8Array | null },
): Promise<number> {
  const { now, origin, queueMail, report, pdf } = wanted
  const { workspaceId, workspace, kind } = due
  const readers = await readReaders(tx, workspaceId)
  if (readers.length === 0) return 0
  const pdfId = pdf && (await keepReportPdf(tx, { workspaceId, bytes: pdf }, now))
  const { from, to } = report.overview
  for (const reader of readers) {
    const unsubscribeUrl = `${origin}/report-mail/${reader.token}`
    const format = await timeFormatFor(tx, reader.id)
    const link = screenOf(due, origin)
    const message = reportMail(reader, {
      overview: report.overview,
      workspace,
      kind,
      link,
      unsubscribeUrl,
      format,
      hasPdf: pdfId !== null,
    })
    const attached = pdfId === null ? {} : { report: { name: `report-${from}-to-${to}.pdf`, id: pdfId } }
    await queueMail(tx, { ...message, ...attached })
  }
  return readers.length
}

interface Reader {
  id: string
  name: string
  email: string
  token: string
}

/** Those with a confirmed address who may choose the report, and did not decline it. */
async function readReaders(tx: Db, workspaceId: string): Promise<Reader[]> {
  await sql`
    insert into report_mail_readers (workspace_id, user_id)
    select m.workspace_id, m.user_id from workspace_members m
    where m.workspace_id = ${workspaceId} and m.role = any(${[...editorRoles]}::text[]) and m.locked_at is null
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<Reader>`
    select u.id, u.name, u.email, r.token from report_mail_readers r
    join workspace_members m on m.workspace_id = r.workspace_id and m.user_id = r.user_id
    join users u on u.id = r.user_id
    where r.workspace_id = ${workspaceId} and r.declined_at is null and u.email_verified
      and m.role = any(${[...editorRoles]}::text[]) and m.locked_at is null
    order by u.id limit 200`.execute(tx)
  return rows
}
