import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from './test-database.ts'

/**
 * Source: docs/specification/posts.md#fields, docs/specification/connections.md#fields,
 * docs/specification/templates.md#fields.
 */
const specified: Record<string, string[]> = {
  scheduled_posts: [
    'id',
    'user_id',
    'workspace_id',
    'status',
    'content',
    'post_content',
    'scheduled_for',
    'posted_at',
    'updated_at',
    'created_at',
    'type',
    'platform_settings',
    'title',
    'url',
  ],
  publications: ['post_id', 'connection_id', 'network'],
  post_media: ['post_id', 'media_id'],
  media: ['path'],
  connections: [
    'workspace_id',
    'provider',
    'external_id',
    'username',
    'avatar_url',
    'needs_reauth',
    'credentials',
    'expires_at',
    'scopes',
  ],
  user_preferences: ['user_id', 'workspace_id', 'timezone'],
  user_subscriptions: ['user_id', 'plan_id', 'status', 'current_period_end'],
  users: ['id', 'onboarding_completed'],
  custom_templates: ['id', 'user_id', 'name', 'content_type_id', 'sample_url', 'elements', 'structure'],
  workspaces: ['id'],
}

test('every field of the specification exists', async () => {
  await using database = await openTestDatabase()
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(database.db)
  const present = new Set(rows.map(({ name }) => name))
  const wanted = Object.entries(specified).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  )
  expect(wanted.filter((name) => !present.has(name))).toEqual([])
})

test('by default a post is manual, and no one has finished the tour', async () => {
  await using database = await openTestDatabase()
  const { rows } = await sql<{ name: string; default: string }>`
    select table_name || '.' || column_name as name, column_default as default
    from information_schema.columns
    where (table_name, column_name) in (('scheduled_posts', 'type'), ('users', 'onboarding_completed'))
    order by 1`.execute(database.db)
  expect(rows).toEqual([
    { name: 'scheduled_posts.type', default: "'manual'::text" },
    { name: 'users.onboarding_completed', default: 'false' },
  ])
})

test('the fallback text of a post is the shared text of its content', async () => {
  await using database = await openTestDatabase()
  const { id } = await sql<{ id: string }>`insert into workspaces (name) values ('Ada') returning id`
    .execute(database.db)
    .then(({ rows }) => rows[0] ?? { id: '' })
  const content = JSON.stringify({ all: 'Rye is back', platforms: { twitter: 'Rye!' } })
  await sql`insert into scheduled_posts (workspace_id, user_id, status, content)
    values (${id}, 'ada', 'draft', ${content})`.execute(database.db)
  const text = sql<{ post_content: string }>`select post_content from scheduled_posts`
  expect((await text.execute(database.db)).rows).toEqual([{ post_content: 'Rye is back' }])
  await sql`update scheduled_posts set content = '{"all": "Oat is back"}'`.execute(database.db)
  expect((await text.execute(database.db)).rows).toEqual([{ post_content: 'Oat is back' }])
})
