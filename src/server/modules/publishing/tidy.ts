import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'

/** Deletes old idempotency keys, heartbeats of gone workers, and past outages and pauses. */
export async function forgetOldTraces(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', dayAgo).execute()
  await db.deleteFrom('worker_heartbeats').where('seen_at', '<', dayAgo).execute()
  await db.deleteFrom('network_outages').where('failed_at', '<', dayAgo).execute()
  await db.deleteFrom('network_pauses').where('closed_until', '<', dayAgo).execute()
  await forgetTimelines(db, now)
}

/** How long a timeline is stored after its end. */
const timelineDays = 90

/** Deletes the timelines of deleted publications, and of those that ended long ago. */
async function forgetTimelines(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - timelineDays * 86_400_000)
  await sql`
    delete from publication_events e
    where not exists (select 1 from publications p where p.id = e.publication_id)
      or (e.at < ${before} and exists (
        select 1 from publications p
        where p.id = e.publication_id and p.updated_at < ${before}
          and p.state in ('published', 'failed', 'missed', 'unsettled', 'removed')))
  `.execute(db)
}

/** Merges the rows that count posts: the sums stay exact at every moment, for every reader. */
export async function foldPostCounts(db: Db): Promise<void> {
  await sql`
    with crowded as (
      select workspace_id from post_counts group by workspace_id having count(*) > 64 limit 1000
    ), gone as (
      delete from post_counts where workspace_id in (select workspace_id from crowded) returning workspace_id, status, posts
    )
    insert into post_counts
    select workspace_id, status, sum(posts) from gone group by 1, 2 having sum(posts) <> 0
  `.execute(db)
}
