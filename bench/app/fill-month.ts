import { sql } from 'kysely'
import { vacuum } from '#server/plumbing/database/vacuum.ts'
import type { Database } from '#server/plumbing/database/database.ts'

/** How many days the month extends before and after today. */
const daysBack = 10
const daysInAll = 31

/**
 * A month of posts in a person's only workspace, to one, two or three accounts each; past posts are published. None
 * ever becomes due: nothing is sent while the screen is measured.
 * @returns the id of the workspace
 */
export async function fillMonth(database: Database, userId: string, posts: number): Promise<string> {
  const { db } = database
  const { workspace_id: workspaceId } = await db
    .selectFrom('workspace_members')
    .select('workspace_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const accounts = await Promise.all(
    (['bluesky', 'twitter', 'linkedin'] as const).map((provider) =>
      db
        .insertInto('connections')
        .values({
          workspace_id: workspaceId,
          provider,
          external_id: `bench-${provider}`,
          username: `lark-${provider}`,
          display_name: null,
          avatar_url: null,
          credentials: new Uint8Array(),
          key_id: 'none',
          connected_by: userId,
          refreshing_by: null,
        })
        .returning(['id', 'provider'])
        .executeTakeFirstOrThrow(),
    ),
  )
  await sql`
    with written as (
      insert into scheduled_posts (workspace_id, user_id, status, content, scheduled_for, posted_at)
      select ${workspaceId}::uuid, ${userId}, case when at < now() then 'posted' else 'scheduled' end,
        jsonb_build_object('all', 'Post ' || n || repeat(' and some more of it', 8)), at,
        case when at < now() then at end
      from (
        select n, date_trunc('day', now()) + (n % ${daysInAll}::int - ${daysBack}::int) * interval '1 day'
          + interval '8 hours' + (n / ${daysInAll}::int) * interval '37 minutes' as at
        from generate_series(1, ${posts}::int) as n
      ) as times
      returning id, workspace_id, status, scheduled_for
    )
    insert into publications (workspace_id, post_id, connection_id, network, username, account_key, state, due_at)
    select w.workspace_id, w.id, a.id, a.provider, 'lark', a.provider || ':bench',
      case w.status when 'posted' then 'published' else 'scheduled' end, w.scheduled_for
    from written w
    join unnest(${accounts.map(({ id }) => id)}::uuid[], ${accounts.map(({ provider }) => provider)}::text[])
      with ordinality as a (id, provider, place) on a.place <= 1 + abs(hashtext(w.id::text)) % 3`.execute(db)
  if (database.kind === 'embedded') await vacuum(database)
  else await sql`vacuum (analyze)`.execute(db)
  return workspaceId
}
