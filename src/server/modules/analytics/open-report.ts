import { z } from 'zod'
import { analyticsLimits, type SharedReport } from '#contract/analytics.ts'
import { networkId, type Role } from '#contract/fields.ts'
import { editorRoles } from '#server/modules/workspaces/members.ts'
import { hashOfToken } from '#server/plumbing/bearer-token.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Reader } from './overview.ts'
import { makeReport, narrowingOf, type Report } from './report.ts'

/** Whether a role may share reports. null: no longer a member. */
export function mayShareReports(role: Role | null): boolean {
  return role !== null && editorRoles.some((one) => one === role)
}

const some = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).max(most).optional()

const storedQuery = z.object({
  from: z.string(),
  to: z.string(),
  connections: z.array(z.string()).max(analyticsLimits.accounts),
  networks: some(networkId, 20),
  labels: some(z.string(), analyticsLimits.labels),
  authors: some(z.string(), analyticsLimits.authors),
  campaigns: some(z.string(), analyticsLimits.campaignsChosen),
})

/**
 * The report of a token, and counts the opening. null: there is none, or it has expired or was revoked, or its maker
 * may not share it any more; which of these is not told.
 */
export async function openReport(
  db: Db,
  token: string,
  { now, policy }: Pick<Reader, 'now' | 'policy'>,
): Promise<SharedReport | null> {
  const row = await db
    .selectFrom('report_links as l')
    .innerJoin('workspaces as w', 'w.id', 'l.workspace_id')
    .innerJoin('workspace_members as m', (join) =>
      join.onRef('m.workspace_id', '=', 'l.workspace_id').onRef('m.user_id', '=', 'l.created_by'),
    )
    .leftJoin('user_preferences as z', (join) =>
      join.onRef('z.user_id', '=', 'l.created_by').onRef('z.workspace_id', '=', 'l.workspace_id'),
    )
    .selectAll('l')
    .select(['w.name as workspace', 'm.role', 'm.locked_at', 'z.timezone'])
    .where('l.token_hash', '=', hashOfToken(token))
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', now)
    .executeTakeFirst()
  if (!row || row.locked_at !== null || !mayShareReports(row.role)) return null
  const reader = { zone: row.timezone ?? 'UTC', now, policy }
  const query = storedQuery.parse(row.query)
  const report = row.is_live
    ? await makeReport(db, { workspaceId: row.workspace_id, query }, reader)
    : (row.snapshot as Report)
  await db
    .updateTable('report_links')
    .set((eb) => ({ opened: eb('opened', '+', 1), opened_at: now }))
    .where('id', '=', row.id)
    .execute()
  return {
    title: row.title,
    workspace: row.workspace,
    isLive: row.is_live,
    madeAt: (row.is_live ? now : row.created_at).toISOString(),
    narrowedBy: narrowingOf(query),
    ...report,
  }
}
