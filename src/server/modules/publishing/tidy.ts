import { sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'

/** Forgets what has served: old idempotency keys, workers long gone, pauses that passed. */
export async function forgetOldTraces(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', dayAgo).execute()
  await db.deleteFrom('worker_heartbeats').where('seen_at', '<', dayAgo).execute()
  await db.deleteFrom('network_pauses').where('closed_until', '<', dayAgo).execute()
}

/** Folds the rows that count posts together: the sums stay, at every moment, for every reader. */
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
