import { sql } from 'kysely'
import { readBrand } from '#server/modules/brand/read-brand.ts'
import { listLabels } from '#server/modules/posts/labels.ts'
import { listUtmRules } from '#server/modules/writing-kit/utm-rules.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { ArchivedWorkspace } from './archive-format.ts'
import { maxCounts } from './archive-limits.ts'

/** Everything of a workspace except itself, its activity, posts and files, by document. Contains no secrets. */
export async function documentsOf(db: Db, workspaceId: string): Promise<Record<string, unknown>> {
  const kit = await db
    .selectFrom('writing_kit_items')
    .select(['kind', 'name', 'text', 'network', 'automatic'])
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
  const folders = await db
    .selectFrom('media_folders')
    .select('name')
    .where('workspace_id', '=', workspaceId)
    .orderBy(sql`lower(name)`)
    .execute()
  return {
    'labels.json': (await listLabels(db, workspaceId))
      .slice(0, maxCounts.labels)
      .map(({ name, color, campaign }) => ({
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
    'folders.json': folders,
  }
}

/** How many lines of the activity are read at once. */
const activityAtOnce = 1_000

/** The activity of a workspace, oldest first, as JSON in parts: it is for reading only, and grows for years. */
export async function* activityOf(db: Db, workspaceId: string): AsyncGenerator<string> {
  let last: string | null = null
  let separator = '['
  for (;;) {
    const rows: ActivityLine[] = await activityAfter(db, workspaceId, last)
    for (const { id: _, ...line } of rows) {
      yield `${separator}${JSON.stringify(line, null, 1)}`
      separator = ',\n'
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < activityAtOnce) break
  }
  yield separator === '[' ? '[]' : ']'
}

interface ActivityLine {
  id: string
}

function activityAfter(db: Db, workspaceId: string, last: string | null): Promise<ActivityLine[]> {
  return db
    .selectFrom('activity as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.action', 'a.subject', 'a.at', 'u.name as person'])
    .where('a.workspace_id', '=', workspaceId)
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(a.at, a.id) > (select at, id from activity where id = ${last})`),
    )
    .orderBy('a.at')
    .orderBy('a.id')
    .limit(activityAtOnce)
    .execute()
}

/**
 * The workspace itself.
 * @param asker the person whose time zone is included; null: they are gone
 */
export async function archivedWorkspace(
  db: Db,
  { workspaceId, asker }: { workspaceId: string; asker: string | null },
  image: ArchivedWorkspace['image'],
): Promise<ArchivedWorkspace> {
  const { name } = await db
    .selectFrom('workspaces')
    .select('name')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  const connections = await db
    .selectFrom('connections')
    .select([
      'id',
      'provider as network',
      'username',
      'external_id as externalId',
      'display_name as displayName',
    ])
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxCounts.connections)
    .execute()
  const zone = asker === null ? 'UTC' : await zoneOf(db, { workspaceId, userId: asker })
  const { voice, updatedAt, look, sources } = await readBrand(db, workspaceId)
  return {
    name,
    zone,
    image,
    connections,
    ...(updatedAt === null ? { brand: null, look: null } : { brand: voice, look }),
    brandSources: sources,
  }
}
