import { sql } from 'kysely'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import { vacuum } from '#server/plumbing/database/vacuum.ts'

/** What each reading of the bench has. */
const metrics = ['impressions', 'reach', 'views', 'likes', 'comments', 'shares', 'saves', 'clicks']
/** Hours after publishing. */
const ages = [1, 3, 6, 12, 24, 48, 72, 96, 120, 144, 168, 336, 504, 720, 1_440, 2_160]
const postsAtOnce = 2_000

export interface Amount {
  accounts: number
  posts: number
  /** Over which the posts are spread, ending a quarter ago, so that each has all its readings. */
  days: number
}

/** The samples of that many posts. */
export const samplesOf = (posts: number) => posts * ages.length * metrics.length

/** A workspace with many posts and all their readings, written without any trigger. */
export async function fillNumbers(
  database: Database,
  userId: string,
  { accounts, posts, days }: Amount,
  until: Date,
): Promise<string> {
  const { db } = database
  const { id: workspaceId } = await db
    .insertInto('workspaces')
    .values({ name: `${posts} posts with numbers`, image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('workspace_members')
    .values({ workspace_id: workspaceId, user_id: userId, role: 'owner' })
    .execute()
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await writePosts(tx, { workspaceId, userId, accounts, posts, days }, until)
    for (let done = 0; done < posts; done += postsAtOnce) await writeSamples(tx, workspaceId, done)
  })
  if (database.kind === 'embedded') await vacuum(database)
  else await sql`vacuum (analyze)`.execute(db)
  return workspaceId
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
    insert into publications (workspace_id, post_id, connection_id, network, username, account_key, state, due_at, published_at)
    select ${workspaceId}::uuid, c.id, a.id, a.provider, a.username, a.provider || ':' || a.username, 'published', c.posted_at, c.posted_at
    from counted c join numbered a on a.place = c.n % ${accounts}`.execute(tx)
}

async function writeSamples(tx: Db, workspaceId: string, skipped: number): Promise<void> {
  const posts = sql`(select id, connection_id, published_at from publications where workspace_id = ${workspaceId}
    order by published_at desc, id limit ${postsAtOnce} offset ${skipped})`
  await sql`
    with readings as (
      insert into metric_readings (workspace_id, connection_id, subject_id, taken_at, age_sec, outcome, api, fields)
      select ${workspaceId}::uuid, p.connection_id, p.id, p.published_at + hours * interval '1 hour', hours * 3600, 'counted',
             'bench/v1', (select jsonb_object_agg(m, m || '_count') from unnest(${metrics}::text[]) as m)
      from ${posts} p cross join unnest(${ages}::int[]) as hours
      returning id, subject_id, taken_at, age_sec
    )
    insert into metric_samples (subject_id, metric, taken_at, value, reading_id)
    select r.subject_id, m.name, r.taken_at, floor((2000 / m.place) * (1 - exp(-r.age_sec / 72000.0)) + ascii(r.subject_id::text)), r.id
    from readings r cross join unnest(${metrics}::text[]) with ordinality as m (name, place)`.execute(tx)
  await sql`select make_post_numbers(array(select id from ${posts} p))`.execute(tx)
}
