import { sql } from 'kysely'
import type { AnalyticsSettings } from '#contract/analytics.ts'
import { utcDay } from '#domain/metrics/reading-plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** When it is, and whether the operator of this server lets X be read. */
interface SettingsTime {
  now: Date
  xOffered: boolean
}

/** What a workspace reads, and what that has cost this month. */
export async function readAnalyticsSettings(
  db: Db,
  workspaceId: string,
  { now, xOffered }: SettingsTime,
): Promise<AnalyticsSettings> {
  const row = await db
    .selectFrom('analytics_settings')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return {
    xEnabled: xOffered && (row?.x_enabled ?? false),
    xBudgetUsd: (row?.x_budget_cents ?? 0) / 100,
    xSpentUsd: (await spentInMonth(db, workspaceId, now)) / 1_000_000,
    xRenewsAt: monthAfter(now).toISOString(),
    xOffered,
    networksOff: row?.networks_off ?? [],
    foreignPosts: row?.foreign_posts ?? true,
    mail: row?.mail ?? 'never',
    rehearsalMail: row?.rehearsal_mail ?? true,
  }
}

/** What reading costs a workspace in the month in UTC, in micro-dollars: paid, or reserved for a call under way. */
export async function spentInMonth(db: Db, workspaceId: string, now: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('metric_paid_reads')
    .select(sql<string>`coalesce(sum(microusd), 0)`.as('sum'))
    .where('workspace_id', '=', workspaceId)
    .where('day', '>=', sql<Date>`${`${utcDay(now).slice(0, 7)}-01`}::date`)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

const monthAfter = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
