import type { NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/**
 * The picture of the account connected longest, in one of the person's workspaces: the one named, or the one they
 * joined first. null: there is no account or picture, or it is not their workspace.
 */
export async function findAvatar(
  db: Db,
  userId: string,
  network: NetworkId,
  workspaceId?: string,
): Promise<string | null> {
  const member = await db
    .selectFrom('workspace_members')
    .select('workspace_id')
    .where('user_id', '=', userId)
    .$if(workspaceId !== undefined, (query) => query.where('workspace_id', '=', workspaceId ?? ''))
    .orderBy('created_at')
    .orderBy('workspace_id')
    .executeTakeFirst()
  if (!member) return null
  const connection = await db
    .selectFrom('connections')
    .select('avatar_url')
    .where('workspace_id', '=', member.workspace_id)
    .where('provider', '=', network)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  return connection?.avatar_url ?? null
}
