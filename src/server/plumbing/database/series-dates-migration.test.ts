import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runStatements } from './migrate.ts'
import { openTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database-type.ts'

const migration = readFileSync(new URL('./migrations/0057-series-dates.sql', import.meta.url), 'utf8')

const written = { enabled: true, rule: 'FREQ=DAILY;COUNT=5', zone: 'Europe/London' }
const start = '2026-11-21T09:00:00.000Z'
const next = '2026-11-23T09:00:00.000Z'
const last = '2026-11-22T09:00:04.120Z'
/** As it was kept before: with its dates. */
const running = { ...written, start, next_schedule: next, last_posted: last }
const never = { ...written, start: null, next_schedule: null, last_posted: null }
const twitter = { reply: 'all' }

/** The tables as they were before, with a workspace. */
async function openOlderDatabase() {
  const database = await openTestDatabase()
  await runStatements(
    database.db,
    `drop table post_series;
     create index posts_repeating on scheduled_posts (workspace_id)
       where platform_settings -> 'recurring' ->> 'enabled' = 'true';`,
  )
  const { id: workspaceId } = await database.db
    .insertInto('workspaces')
    .values({ name: 'Desk' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { database, workspaceId }
}

async function postOf({ db }: TestDatabase, workspaceId: string, settings: object): Promise<string> {
  const { id } = await db
    .insertInto('scheduled_posts')
    .values({
      workspace_id: workspaceId,
      user_id: 'ada',
      status: 'scheduled',
      content: '{"all": "Rye"}',
      platform_settings: JSON.stringify(settings),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const versionOf = (postId: string, workspaceId: string, version: number, settings: object) => ({
  post_id: postId,
  workspace_id: workspaceId,
  version,
  user_id: null,
  at: start,
  began_at: start,
  saved: 'by-hand' as const,
  content: '{"all": "Rye"}',
  platform_settings: JSON.stringify(settings),
  media_ids: '[]',
  connection_ids: '[]',
})

const migrateSeries = ({ db }: TestDatabase) => db.transaction().execute((tx) => runStatements(tx, migration))

const settingsIn = async ({ db }: TestDatabase, table: 'scheduled_posts' | 'post_versions') =>
  (await db.selectFrom(table).select('platform_settings').orderBy('version').execute()).map(
    (row) => row.platform_settings,
  )

test('the dates of posts that repeat move into their table, to the millisecond', async () => {
  const { database, workspaceId } = await openOlderDatabase()
  await using _ = database
  const id = await postOf(database, workspaceId, { twitter, recurring: running })
  const draft = await postOf(database, workspaceId, { recurring: never })
  await postOf(database, workspaceId, { twitter })
  await migrateSeries(database)
  const rows = await database.db.selectFrom('post_series').selectAll().execute()
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({
    post_id: id,
    workspace_id: workspaceId,
    start_at: new Date(start),
    next_at: new Date(next),
    last_posted_at: new Date(last),
  })
  const none = { start_at: null, next_at: null, last_posted_at: null }
  expect(rows).toContainEqual({ post_id: draft, workspace_id: workspaceId, ...none })
  const settings = await settingsIn(database, 'scheduled_posts')
  expect(settings).toContainEqual({ twitter, recurring: written })
  expect(settings).toContainEqual({ recurring: written })
  expect(settings).toContainEqual({ twitter })
})

test('earlier versions lose their dates and nothing else, whatever an archive brought with them', async () => {
  const { database, workspaceId } = await openOlderDatabase()
  await using _ = database
  const id = await postOf(database, workspaceId, {})
  const odd = [{ recurring: ['start'] }, { recurring: 'start' }, { recurring: null }, { twitter }]
  const versions = [{ twitter, recurring: running }, ...odd]
  await database.db
    .insertInto('post_versions')
    .values(versions.map((settings, index) => versionOf(id, workspaceId, index + 1, settings)))
    .execute()
  await migrateSeries(database)
  expect(await settingsIn(database, 'post_versions')).toEqual([{ twitter, recurring: written }, ...odd])
})

/** Of what the trash keeps of a post, what a test looks at. */
const kept = (postId: string, settings: object) => ({
  post: { platform_settings: settings, version: 2 },
  connectionIds: [],
  labelIds: [],
  rows: {
    post_versions: [{ post_id: postId, version: 1, platform_settings: settings }],
    post_notes: [{ text: 'With salt?' }],
    approvals: [],
    approval_events: [],
  },
})

test('what is in the trash keeps its dates beside what was written, and can be restored', async () => {
  const { database, workspaceId } = await openOlderDatabase()
  await using _ = database
  const [repeating, plain] = [randomUUID(), randomUUID()]
  const trashed = { workspace_id: workspaceId, deleted_at: last, words: 'Rye', was_draft: false }
  const settingsOf = new Map<string, object>([
    [repeating, { twitter, recurring: running }],
    [plain, { twitter }],
  ])
  await database.db
    .insertInto('deleted_posts')
    .values(
      [...settingsOf].map(([id, settings]) => ({
        ...trashed,
        post_id: id,
        kept: JSON.stringify(kept(id, settings)),
      })),
    )
    .execute()
  await migrateSeries(database)
  const rows = await database.db.selectFrom('deleted_posts').select(['post_id', 'kept']).execute()
  const after = new Map(rows.map((row) => [row.post_id, row.kept]))
  expect(after.get(plain)).toEqual({
    ...kept(plain, { twitter }),
    rows: { ...kept(plain, { twitter }).rows, post_series: [] },
  })
  const clean = kept(repeating, { twitter, recurring: written })
  expect(after.get(repeating)).toEqual({
    ...clean,
    rows: { ...clean.rows, post_series: [expect.objectContaining({ post_id: repeating })] },
  })
  const { rows: again } = await sql`
    select r.* from deleted_posts, jsonb_populate_recordset(null::post_series, kept -> 'rows' -> 'post_series') r`.execute(
    database.db,
  )
  expect(again).toEqual([
    {
      post_id: repeating,
      workspace_id: workspaceId,
      start_at: new Date(start),
      next_at: new Date(next),
      last_posted_at: new Date(last),
    },
  ])
})

test('a date that cannot be read is none, and does not keep the server from starting', async () => {
  const { database, workspaceId } = await openOlderDatabase()
  await using _ = database
  await postOf(database, workspaceId, { recurring: { ...running, next_schedule: 'soon', last_posted: 7 } })
  await migrateSeries(database)
  expect(await database.db.selectFrom('post_series').selectAll().execute()).toMatchObject([
    { start_at: new Date(start), next_at: null, last_posted_at: null },
  ])
  expect(await settingsIn(database, 'scheduled_posts')).toEqual([{ recurring: written }])
})
