import { sql } from 'kysely'
import type { NetworkId } from '#domain/network.ts'
import { listLabels } from '#server/modules/posts/labels.ts'
import { listUtmRules } from '#server/modules/writing-kit/utm-rules.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { ArchivedPost } from './archive-format.ts'

/** Everything of a workspace but its posts and files, by the document it stands in. No secret is among it. */
export async function documentsOf(db: Db, workspaceId: string): Promise<Record<string, unknown>> {
  const kit = await db
    .selectFrom('writing_kit_items')
    .select(['kind', 'name', 'text', 'network'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .execute()
  const rules = await listUtmRules(db, workspaceId)
  const slots = await db
    .selectFrom('posting_slots as s')
    .innerJoin('connections as c', 'c.id', 's.connection_id')
    .select(['c.provider as network', 'c.username', 'c.external_id as externalId', 's.weekday'])
    .select(['s.minute_of_day as minute', 's.label', 's.zone'])
    .where('s.workspace_id', '=', workspaceId)
    .execute()
  const templates = await db
    .selectFrom('custom_templates')
    .select(['name', 'content_type_id as contentTypeId', 'sample_url as sampleUrl', 'elements'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('name')
    .execute()
  const activity = await db
    .selectFrom('activity as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.action', 'a.subject', 'a.at', 'u.name as person'])
    .where('a.workspace_id', '=', workspaceId)
    .orderBy('a.at')
    .execute()
  const workspace = await db
    .selectFrom('workspaces')
    .select(['name'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  const connections = await db
    .selectFrom('connections')
    .select(['provider as network', 'username', 'external_id as externalId', 'display_name as displayName'])
    .where('workspace_id', '=', workspaceId)
    .execute()
  return {
    'workspace.json': { ...workspace, connections },
    'labels.json': (await listLabels(db, workspaceId)).map(({ name, color, campaign }) => ({
      name,
      color,
      campaign,
    })),
    'writing-kit.json': {
      items: kit,
      rules: rules.map(({ hosts, source, medium, campaign }) => ({ hosts, source, medium, campaign })),
    },
    'slots.json': slots,
    'templates.json': templates,
    'activity.json': activity,
  }
}

/** Some posts of a workspace as an archive holds them. */
export async function archivedPosts(
  db: Db,
  workspaceId: string,
  postIds: readonly string[],
): Promise<ArchivedPost[]> {
  const rows = await db
    .selectFrom('scheduled_posts as s')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .selectAll('s')
    .select('u.name as author')
    .where('s.workspace_id', '=', workspaceId)
    .where('s.id', 'in', [...postIds])
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute()
  const media = await db
    .selectFrom('post_media')
    .select(['post_id', 'media_id', 'role'])
    .where('post_id', 'in', [...postIds])
    .orderBy('place')
    .execute()
  const labels = await db
    .selectFrom('post_labels as pl')
    .innerJoin('labels as l', 'l.id', 'pl.label_id')
    .select(['pl.post_id', 'l.name'])
    .where('pl.post_id', 'in', [...postIds])
    .orderBy(sql`lower(l.name)`)
    .execute()
  const publications = await db
    .selectFrom('publications')
    .selectAll()
    .where('post_id', 'in', [...postIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const notes = await db
    .selectFrom('post_notes as n')
    .leftJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.post_id', 'n.text', 'n.created_at', 'u.name'])
    .where('n.post_id', 'in', [...postIds])
    .orderBy('n.created_at')
    .execute()
  return rows.map((row) => {
    const own = media.filter((one) => one.post_id === row.id)
    return {
      id: row.id,
      status: row.status,
      content: row.content,
      settings: row.platform_settings,
      scheduledFor: row.scheduled_for?.toISOString() ?? null,
      postedAt: row.posted_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      author: row.author,
      labels: labels.filter((one) => one.post_id === row.id).map(({ name }) => name),
      media: own.filter(({ role }) => role === 'main').map((one) => one.media_id),
      covers: own.filter(({ role }) => role === 'cover').map((one) => one.media_id),
      publications: publications
        .filter((one) => one.post_id === row.id)
        .map((one) => ({
          connectionId: one.connection_id,
          network: one.network,
          username: one.username,
          externalId: externalIdIn(one.account_key, one.network),
          part: one.part,
          occurrence: one.occurrence,
          state: one.state,
          publishedAt: one.published_at?.toISOString() ?? null,
          url: one.url,
          remoteId: one.remote_id,
        })),
      notes: notes
        .filter((one) => one.post_id === row.id)
        .map((one) => ({ author: one.name, text: one.text, at: one.created_at.toISOString() })),
    }
  })
}

const externalIdIn = (accountKey: string, network: NetworkId) => accountKey.slice(network.length + 1)
