import type { PostVersion } from '#contract/post-versions.ts'
import { withKnownMedia } from '#domain/post/post.ts'
import { mediaOfWorkspace } from '#server/modules/media/media-items.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { chosenConnections } from './destinations.ts'
import type { PostText } from './save-post.ts'

/** Every stored version of a post, newest first. */
export async function listVersions(db: Db, workspaceId: string, postId: string): Promise<PostVersion[]> {
  const rows = await db
    .selectFrom('post_versions as v')
    .leftJoin('users as u', 'u.id', 'v.user_id')
    .selectAll('v')
    .select('u.name')
    .where('v.workspace_id', '=', workspaceId)
    .where('v.post_id', '=', postId)
    .orderBy('v.version', 'desc')
    .execute()
  const media = await mediaOfWorkspace(db, workspaceId, each(rows.flatMap((row) => row.media_ids)))
  const files = new Map(media.map((one) => [one.id, one]))
  const connections = await chosenConnections(
    db,
    workspaceId,
    each(rows.flatMap((row) => row.connection_ids)),
  )
  const accounts = new Map(connections.map((one) => [one.id, one]))
  return rows.map((row) => {
    const present = row.media_ids.flatMap((id) => files.get(id) ?? [])
    const connected = row.connection_ids.flatMap((id) => accounts.get(id) ?? [])
    return {
      version: row.version,
      at: row.at.toISOString(),
      person: row.user_id === null ? null : { id: row.user_id, name: row.name ?? '' },
      saved: row.saved,
      content: row.content,
      media: present,
      mediaGone: row.media_ids.length - present.length,
      accounts: connected.map(({ id, network, username }) => ({ connectionId: id, network, username })),
      accountsGone: row.connection_ids.length - connected.length,
      scheduledFor: row.scheduled_for?.toISOString() ?? null,
    }
  })
}

function each(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}

/**
 * The content of an earlier version, ready to be saved again: without deleted files and accounts. Null: no such
 * version.
 */
export async function findVersion(
  db: Db,
  { workspaceId, postId, version }: { workspaceId: string; postId: string; version: number },
): Promise<
  (Pick<PostText, 'content' | 'mediaIds' | 'platformSettings'> & { connectionIds: string[] }) | null
> {
  const row = await db
    .selectFrom('post_versions')
    .select(['content', 'platform_settings', 'media_ids', 'connection_ids'])
    .where('workspace_id', '=', workspaceId)
    .where('post_id', '=', postId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) return null
  const { content: written } = row
  const replies = [...(written.thread?.all ?? []), ...Object.values(written.thread?.platforms ?? {}).flat()]
  const ids = each([...row.media_ids, ...replies.flatMap((reply) => reply.media)])
  const here = new Set((await mediaOfWorkspace(db, workspaceId, ids)).map(({ id }) => id))
  const content = withKnownMedia(written, here)
  const connections = await chosenConnections(db, workspaceId, row.connection_ids)
  const only = (items: typeof replies) =>
    items.map((item) => ({ ...item, media: item.media.filter((id) => here.has(id)) }))
  return {
    content: content.thread
      ? {
          ...content,
          thread: {
            ...(content.thread.all && { all: only(content.thread.all) }),
            ...(content.thread.platforms && {
              platforms: Object.fromEntries(
                Object.entries(content.thread.platforms).map(([network, items]) => [network, only(items)]),
              ),
            }),
          },
        }
      : content,
    mediaIds: row.media_ids.filter((id) => here.has(id)),
    platformSettings: row.platform_settings,
    connectionIds: connections.map(({ id }) => id),
  }
}
