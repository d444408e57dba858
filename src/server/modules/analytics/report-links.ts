import type { ReportLink } from '#contract/analytics.ts'
import { analyticsLimits } from '#contract/analytics.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { hashOfToken, newBearerToken } from '#server/plumbing/bearer-token.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { mayShareReports } from './open-report.ts'
import type { Reader } from './overview.ts'
import { makeReport } from './report.ts'

/** A requested report link. */
export interface WantedReportLink {
  workspaceId: string
  userId: string
  title: string
  query: ReportLink['query']
  isLive: boolean
  /** null: the usual 30 days. */
  expiresAt: Date | null
}

export type ReportLinkMade =
  | { kind: 'made'; id: string; token: string }
  /** It would have expired already, or lives too long. */
  | { kind: 'bad-expiry' }
  /** None of its accounts is connected here. */
  | { kind: 'no-accounts' }
  /** The maximum number of open links is reached. */
  | { kind: 'too-many' }

const dayMs = 86_400_000
const usualDays = 30

/** Makes a link, in the caller's transaction, with the activity. The token is returned only here. */
export async function shareReport(tx: Db, wanted: WantedReportLink, reader: Reader): Promise<ReportLinkMade> {
  const { workspaceId, userId, title, query, isLive } = wanted
  const { now } = reader
  const expiresAt = wanted.expiresAt ?? new Date(now.getTime() + usualDays * dayMs)
  const lasts = expiresAt.getTime() - now.getTime()
  if (lasts <= 0 || lasts > analyticsLimits.reportDays * dayMs) return { kind: 'bad-expiry' }
  // Links of a workspace are made one after the other, so that they are counted rightly.
  await tx.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forUpdate().execute()
  const open = await tx
    .selectFrom('report_links')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(analyticsLimits.reportLinks)
    .execute()
  if (open.length >= analyticsLimits.reportLinks) return { kind: 'too-many' }
  const report = await makeReport(tx, { workspaceId, query }, reader)
  if (report.overview.accounts.length === 0) return { kind: 'no-accounts' }
  const token = newBearerToken()
  const { id } = await tx
    .insertInto('report_links')
    .values({
      workspace_id: workspaceId,
      token_hash: hashOfToken(token),
      title,
      query: JSON.stringify(query),
      is_live: isLive,
      snapshot: isLive ? null : JSON.stringify(report),
      expires_at: expiresAt,
      created_by: userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordActivity(tx, [{ workspaceId, userId, action: 'report-shared', subject: { title } }], now)
  return { kind: 'made', id, token }
}

/** The links of a workspace, newest first; or only one. */
export async function listReportLinks(
  db: Db,
  { workspaceId, linkId }: { workspaceId: string; linkId?: string },
  now: Date,
): Promise<ReportLink[]> {
  const rows = await db
    .selectFrom('report_links as l')
    .leftJoin('users as u', 'u.id', 'l.created_by')
    .leftJoin('workspace_members as m', (join) =>
      join.onRef('m.workspace_id', '=', 'l.workspace_id').onRef('m.user_id', '=', 'l.created_by'),
    )
    .select([
      'l.id',
      'l.title',
      'l.query',
      'l.is_live',
      'l.expires_at',
      'l.revoked_at',
      'l.created_at',
      'l.opened_at',
      'l.opened',
      'u.name as maker',
      'm.role as maker_role',
    ])
    .where('l.workspace_id', '=', workspaceId)
    .$if(linkId !== undefined, (query) => query.where('l.id', '=', linkId ?? ''))
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id')
    .limit(analyticsLimits.reportLinks)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    isLive: row.is_live,
    // A link is only as good as the rights of its maker.
    state:
      row.revoked_at || !mayShareReports(row.maker_role)
        ? 'revoked'
        : row.expires_at <= now
          ? 'expired'
          : 'open',
    query: row.query as ReportLink['query'],
    createdBy: row.maker,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
    opened: row.opened,
  }))
}

/** Revokes a link, in the caller's transaction, with the activity. false: there is no open one. */
export async function revokeReport(
  tx: Db,
  { workspaceId, userId, linkId }: { workspaceId: string; userId: string; linkId: string },
  now: Date,
): Promise<boolean> {
  const revoked = await tx
    .updateTable('report_links')
    .set({ revoked_at: now, snapshot: null })
    .where('id', '=', linkId)
    .where('workspace_id', '=', workspaceId)
    .where('revoked_at', 'is', null)
    .returning('title')
    .executeTakeFirst()
  if (!revoked) return false
  const subject = { title: revoked.title }
  await recordActivity(tx, [{ workspaceId, userId, action: 'report-revoked', subject }], now)
  return true
}
