import { sql } from 'kysely'
import { vacuum } from '#server/plumbing/database/vacuum.ts'
import type { Database } from '#server/plumbing/database/database.ts'

/**
 * A workspace of that person with many posts, one publication each: half are scheduled, the others drafts and posted.
 * @returns the id of the workspace
 */
export async function fillWorkspace(database: Database, userId: string, posts: number): Promise<string> {
  const { db } = database
  const workspace = await db
    .insertInto('workspaces')
    .values({ name: `${posts} posts`, image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const member = { workspace_id: workspace.id, user_id: userId }
  await db
    .insertInto('workspace_members')
    .values({ ...member, role: 'owner' })
    .execute()
  await db
    .insertInto('user_preferences')
    .values({ ...member, timezone: 'UTC' })
    .execute()
  await sql`
    with written as (
      insert into scheduled_posts (workspace_id, user_id, status, content, scheduled_for, posted_at, updated_at)
      select ${workspace.id}::uuid, ${userId}, (array['scheduled', 'draft', 'scheduled', 'posted'])[1 + n % 4],
             jsonb_build_object('all', 'Post ' || n || repeat(' and some more of it', 8)),
             now() + interval '1 day' + n * interval '1 minute',
             case when n % 4 = 3 then now() - n * interval '1 minute' end, now() - n * interval '1 minute'
      from generate_series(1, ${posts}::int) as n
      returning id, workspace_id, status, scheduled_for
    )
    insert into publications (workspace_id, post_id, network, username, account_key, state, due_at, run_at)
    select workspace_id, id, 'bluesky', 'lark', 'bluesky:lark', case status when 'posted' then 'published' else status end,
           scheduled_for, case status when 'scheduled' then scheduled_for end
    from written`.execute(db)
  if (database.kind === 'embedded') await vacuum(database)
  else await sql`vacuum (analyze)`.execute(db)
  return workspace.id
}

/** The first page of the list as plain SQL: the posts, their publications, their media, and the counts. */
export async function pageInSql({ queue }: Database, workspaceId: string): Promise<void> {
  const { rows } = await queue.executeSql(
    `select * from scheduled_posts
     where workspace_id = $1 and status in ('scheduled', 'processing', 'failed')
     order by scheduled_for, id limit 50`,
    [workspaceId],
  )
  const ids = rows.map((row: { id: string }) => row.id)
  await queue.executeSql(
    `select p.*, c.username as current_username, c.avatar_url
     from publications p left join connections c on c.id = p.connection_id
     where p.post_id = any($1::uuid[]) order by p.created_at, p.id`,
    [ids],
  )
  await queue.executeSql(
    `select m.*, pm.post_id from post_media pm join media m on m.id = pm.media_id
     where pm.post_id = any($1::uuid[]) order by pm.place`,
    [ids],
  )
  await queue.executeSql(
    'select status, sum(posts)::int from post_counts where workspace_id = $1 group by status',
    [workspaceId],
  )
}
