import { sql } from 'kysely'
import type { Post } from '#contract/posts.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** An account, with the data for writing a post for it. */
export interface ChosenConnection {
  id: string
  network: NetworkId
  username: string
  externalId: string
  needsReauth: boolean
  expiresAt: Date | null
  /** The app that connected it: what goes through the workspace’s own takes no X posts with a link from the plan. */
  app: 'instance' | 'own'
  /** The plan has no room for the account or its workspace: it takes no new post. */
  isLocked: boolean
}

/** The accounts of a post, each once, including deleted ones. */
export function connectionIdsOf({ publications }: Post): string[] {
  return [...new Set(publications.flatMap(({ connectionId }) => connectionId ?? []))]
}

/**
 * The connections among `ids` that the workspace has, in the given order, each once.
 * @param postId the post they are for: an account that has accepted it already is not locked for it
 */
export async function chosenConnections(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
  postId: string | null = null,
): Promise<ChosenConnection[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('connections')
    .select(['id', 'provider', 'username', 'external_id', 'needs_reauth', 'expires_at', 'app'])
    .select(isLockedFor(postId).as('is_locked'))
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      id,
      network: row.provider,
      username: row.username,
      externalId: row.external_id,
      needsReauth: row.needs_reauth,
      expiresAt: row.expires_at,
      app: row.app,
      isLocked: row.is_locked,
    }
  })
}

/** In a locked workspace all accounts are locked. What was accepted before goes out, also after it was missed. */
export const isLockedFor = (postId: string | null) => sql<boolean>`(
  (connections.locked_at is not null
    or exists (select from workspaces w where w.id = connections.workspace_id and w.locked_at is not null))
  and not exists (
    select from publications p
    where p.connection_id = connections.id and p.post_id = ${postId}::uuid
      and p.state not in ('draft', 'published', 'removed')))`
