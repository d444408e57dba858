import type { AccountNumbers } from '#contract/analytics.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** How far reading what came before is. */
export type Backfill = NonNullable<AccountNumbers['backfill']>

/** How far reading what an account published before is; null: it was never begun. */
export async function readBackfill(
  db: Db,
  of: { workspaceId: string; connectionId: string },
): Promise<Backfill | null> {
  const row = await db
    .selectFrom('metric_backfills')
    .select(['status', 'posts_read', 'posts_expected', 'back_to', 'message'])
    .where('connection_id', '=', of.connectionId)
    .where('workspace_id', '=', of.workspaceId)
    .executeTakeFirst()
  if (!row) return null
  return {
    status: row.status,
    posts: row.posts_read,
    expected: row.posts_expected,
    backTo: row.back_to?.toISOString() ?? null,
    message: row.message,
  }
}
