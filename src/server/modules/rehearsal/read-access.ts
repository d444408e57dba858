import type { Rehearsal } from '#contract/rehearsal.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { DuePublication } from './read-due.ts'

/** Of the accounts that something is due on, those whose access ends before `to`, the soonest first. */
export async function readAccess(
  db: Db,
  { workspaceId, to }: { workspaceId: string; to: Date },
  due: readonly DuePublication[],
): Promise<Rehearsal['access']> {
  const ids = [...new Set(due.flatMap(({ connectionId }) => connectionId ?? []))]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('connections')
    .select(['id', 'provider', 'username', 'expires_at', 'renewable', 'needs_reauth'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .where((row) => row.or([row('needs_reauth', '=', true), row('expires_at', '<', to)]))
    .orderBy('expires_at')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    connectionId: row.id,
    network: row.provider,
    username: row.username,
    endsAt: row.expires_at?.toISOString() ?? null,
    renews: row.renewable && !row.needs_reauth,
    posts: due.filter(
      ({ connectionId, dueAt }) => connectionId === row.id && (!row.expires_at || dueAt >= row.expires_at),
    ).length,
  }))
}
