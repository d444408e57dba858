import { sql } from 'kysely'
import { periodAt, periodOf } from '#domain/plan/limit-periods.ts'
import type { LimitKey } from '#domain/plan/plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { UsageType } from '#server/plumbing/database/schema/billing-tables.ts'
import { countCredits } from './count-credits.ts'
import { countPeople } from './count-people.ts'
import { countPosts } from './posts-of-month.ts'

/** What is counted. */
export interface Counted {
  userId: string
  limit: LimitKey
  /** An instant of the month or day that counts. */
  at: Date
  now: Date
  /** For accounts of a workspace; without one, the workspace with the most. */
  workspaceId?: string | null
  /** For people: members alone, as when an invitation becomes one of them. */
  withoutInvitations?: boolean
  /** A post that is being changed: its time does not count. */
  exceptPostId?: string | null
}

/**
 * How much of a limit a person uses. A GB has 10⁹ bytes and may be a fraction.
 */
export async function countUsed(db: Db, counted: Counted): Promise<number> {
  const { userId, limit, workspaceId = null } = counted
  switch (limit) {
    case 'postsPerMonth':
      return (await countPosts(db, counted)).posts
    case 'xPostsWithLinkPerMonth':
      return (await countPosts(db, counted)).links
    case 'workspaces':
      return countWorkspaces(db, userId)
    case 'teamMembers':
      return countPeople(db, counted)
    case 'connectionsPerWorkspace':
      return countConnections(db, userId, workspaceId)
    case 'aiImagesPerMonth':
      return sumOfUsage(db, counted, 'ai-image')
    case 'ghibliPerDay':
    case 'ghibliPerMonth':
      return sumOfUsage(db, counted, 'ghibli')
    case 'videosPerMonth':
      return sumOfUsage(db, counted, 'video')
    case 'maxScansPerMonth':
      return sumOfUsage(db, counted, 'sitescan')
    case 'aiCreditsPerMonth':
      return countCredits(db, counted)
    case 'mediaStorageGB':
      return (await countBytes(db, userId)) / 1e9
    default:
      return limit satisfies never
  }
}

async function sumOfUsage(db: Db, { userId, limit, at }: Counted, type: UsageType): Promise<number> {
  const { from, to } = periodAt(periodOf(limit) ?? 'month', at)
  const { used } = await db
    .selectFrom('usage_logs')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('used'))
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('counts_at', '>=', from)
    .where('counts_at', '<', to)
    .executeTakeFirstOrThrow()
  return used
}

async function countWorkspaces(db: Db, userId: string): Promise<number> {
  const { owned } = await db
    .selectFrom('workspace_members')
    .select(sql<number>`count(*)::int`.as('owned'))
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return owned
}

async function countConnections(db: Db, userId: string, workspaceId: string | null): Promise<number> {
  const { rows } = await sql<{ accounts: number }>`
    select count(c.id)::int as accounts
    from workspace_members m join connections c on c.workspace_id = m.workspace_id
    where m.user_id = ${userId} and m.role = 'owner'
      and (${workspaceId}::uuid is null or m.workspace_id = ${workspaceId}::uuid)
    group by m.workspace_id order by accounts desc limit 1`.execute(db)
  return rows[0]?.accounts ?? 0
}

async function countBytes(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(f.bytes), 0)::text as bytes
    from workspace_members m join media f on f.workspace_id = m.workspace_id
    where m.user_id = ${userId} and m.role = 'owner'`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
