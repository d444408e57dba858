import { sql } from 'kysely'
import { rollUpDays } from '#server/modules/analytics/roll-up-days.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import { vacuum } from '#server/plumbing/database/vacuum.ts'

/** What each reading of the bench has. */
const metrics = ['impressions', 'reach', 'views', 'likes', 'comments', 'shares', 'saves', 'clicks']
/** Hours after publishing. */
const ages = [1, 3, 6, 12, 24, 48, 72, 96, 120, 144, 168, 336, 504, 720, 1_440, 2_160]
/** Posts whose samples one statement writes: two million, which take some seconds. */
const postsAtOnce = 16_000

export interface Amount {
  accounts: number
  posts: number
  /** Over which the posts are spread, ending a quarter ago, so that each has all its readings. */
  days: number
}

/** The samples of that many posts. */
export const samplesOf = (posts: number) => posts * ages.length * metrics.length

/**
 * Workspaces with many posts and all their readings: 12.8 million samples of 100,000 posts take some two minutes. No
 * trigger runs, and the indexes of samples are built at the end.
 * @returns the ids of the workspaces, in the same order
 */
export async function fillNumbers(
  database: Database,
  userId: string,
  amounts: readonly Amount[],
  until: Date,
): Promise<string[]> {
  const { db } = database
  const ids: string[] = []
  const restore = await withoutIndexes(db, 'metric_samples')
  for (const amount of amounts) {
    const workspaceId = await openWorkspace(db, userId, amount.posts)
    ids.push(workspaceId)
    await loading(db, (tx) => writePosts(tx, { ...amount, workspaceId, userId }, until))
    for (let done = 0; done < amount.posts; done += postsAtOnce)
      await loading(db, (tx) => writeSamples(tx, workspaceId, done))
    await loading(db, (tx) => writePostNumbers(tx, workspaceId))
  }
  await restore()
  await sql`
    insert into metric_rollups_due (workspace_id, day)
    select distinct workspace_id, (published_at at time zone 'UTC')::date from publications`.execute(db)
  await rollUpDays(database, until)
  if (database.kind === 'embedded') await vacuum(database)
  else for (const table of loaded) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
  return ids
}

const loaded = [
  'scheduled_posts',
  'publications',
  'metric_readings',
  'metric_samples',
  'post_numbers',
  'metric_rollups',
]

/** In a transaction without triggers, and so without checks of foreign keys. */
async function loading(db: Db, write: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await write(tx)
  })
}

/** Drops the indexes of a table to which no other table refers; the function that is returned builds them again. */
async function withoutIndexes(db: Db, table: string): Promise<() => Promise<void>> {
  const { rows: keys } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = ${table}::regclass and contype = 'p'`.execute(db)
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table} and indexname <> all (${keys.map(({ name }) => name)}::text[])`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  for (const { name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  return async () => {
    for (const { name, definition } of keys) {
      const add = sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`
      await withMemory(db, add)
    }
    for (const { definition } of indexes) await withMemory(db, sql.raw(definition))
  }
}

async function withMemory(db: Db, statement: ReturnType<typeof sql>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local maintenance_work_mem = '1GB'`.execute(tx)
    await statement.execute(tx)
  })
}

async function openWorkspace(db: Db, userId: string, posts: number): Promise<string> {
  const { id } = await db
    .insertInto('workspaces')
    .values({ name: `${posts} posts with numbers`, image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('workspace_members')
    .values({ workspace_id: id, user_id: userId, role: 'owner' })
    .execute()
  return id
}

async function writePosts(
  tx: Db,
  { workspaceId, userId, accounts, posts, days }: Amount & { workspaceId: string; userId: string },
  until: Date,
): Promise<void> {
  await sql`
    with accounts as (
      insert into connections (workspace_id, provider, external_id, username, credentials, key_id)
      select ${workspaceId}::uuid, (array['instagram', 'facebook', 'linkedin', 'pinterest'])[1 + n % 4],
             ${workspaceId} || '-' || n, 'lark' || n, '', 'none'
      from generate_series(1, ${accounts}::int) as n
      returning id, provider, username
    ), numbered as (select *, row_number() over (order by id) - 1 as place from accounts),
    written as (
      insert into scheduled_posts (workspace_id, user_id, status, content, scheduled_for, posted_at)
      select ${workspaceId}::uuid, ${userId}, 'posted', jsonb_build_object('all', 'Post ' || n || repeat(' and some more of it', 8)),
             at, at
      from generate_series(1, ${posts}::int) as n
      cross join lateral (select ${until}::timestamptz - n * (${days}::float8 / ${posts}) * interval '1 day' as at) t
      returning id, posted_at
    ), counted as (select *, row_number() over (order by posted_at desc) as n from written)
    insert into publications (workspace_id, post_id, connection_id, network, username, account_key, state, due_at, published_at,
      remote_id, url)
    select ${workspaceId}::uuid, c.id, a.id, a.provider, a.username, a.provider || ':' || a.username, 'published', c.posted_at, c.posted_at,
      'remote-' || c.n, 'https://' || a.provider || '.example/' || a.username || '/posts/' || c.n
    from counted c join numbered a on a.place = c.n % ${accounts}`.execute(tx)
}

/** The value at an age of the metric that is at a place of the list; it differs by post. */
const valueOf = (place: ReturnType<typeof sql>) =>
  sql`floor((2000 / ${place}) * (1 - exp(-r.age_sec / 72000.0)) + ascii(r.subject_id::text))`

async function writeSamples(tx: Db, workspaceId: string, skipped: number): Promise<void> {
  const fields = JSON.stringify(Object.fromEntries(metrics.map((metric) => [metric, `${metric}_count`])))
  await sql`
    with readings as (
      insert into metric_readings (workspace_id, connection_id, subject_id, taken_at, age_sec, outcome, api, fields)
      select ${workspaceId}::uuid, p.connection_id, p.id, p.published_at + hours * interval '1 hour', hours * 3600, 'counted',
             'bench/v1', ${fields}::jsonb
      from (
        select id, connection_id, published_at from publications where workspace_id = ${workspaceId}
        order by id limit ${postsAtOnce} offset ${skipped}
      ) p cross join unnest(${ages}::int[]) as hours
      returning id, subject_id, taken_at, age_sec
    )
    insert into metric_samples (subject_id, metric, taken_at, value, reading_id)
    select r.subject_id, m.name, r.taken_at, ${valueOf(sql`m.place`)}, r.id
    from readings r cross join unnest(${metrics}::text[]) with ordinality as m (name, place)`.execute(tx)
}

/** What the trigger makes of these samples. */
async function writePostNumbers(tx: Db, workspaceId: string): Promise<void> {
  const columns = sql.join(metrics.map((metric) => sql.ref(metric)))
  await sql`
    insert into post_numbers (subject_id, age, workspace_id, taken_at, age_sec, ${columns})
    select r.subject_id, a.age, r.workspace_id, r.taken_at, r.age_sec,
      ${sql.join(metrics.map((_, at) => valueOf(sql.lit(at + 1))))}
    from metric_readings r
    join (values ('24h', 24), ('7d', 168), ('latest', 2160)) as a (age, hours) on r.age_sec = a.hours * 3600
    where r.workspace_id = ${workspaceId}`.execute(tx)
}
