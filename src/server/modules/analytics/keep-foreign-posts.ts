import { sql } from 'kysely'
import { firstUnits } from '#domain/text/first-units.ts'
import type { ListedPost } from '#networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import type { Turn } from './turn.ts'

/** A listed post this young may be one whose id Postlark is about to store. */
const youngMs = 15 * 60_000

/**
 * Keeps the posts of an account that were made elsewhere, each once, and makes them due for their one reading. Posts
 * sent from here that are too old for a plan are due for one, too.
 */
export async function keepForeignPosts(
  tx: Db,
  turn: Turn,
  posts: readonly ListedPost[],
  now: Date,
): Promise<void> {
  const old = posts.filter(({ publishedAt }) => now.getTime() - publishedAt.getTime() > youngMs)
  if (old.length === 0) return
  const values = old.map(({ remoteId, url, kind, text, publishedAt }) => ({
    remote_id: storable(remoteId),
    url,
    kind,
    text: storable(firstUnits(text, 500)),
    published_at: publishedAt,
  }))
  await sql`
    with listed as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (
        remote_id text, url text, kind text, text text, published_at timestamptz)
    ), own as materialized (
      select p.id, p.remote_id, p.part, p.published_at, p.steps -> 'live' -> 'ids' as ids
      from publications p
      where p.account_key = ${turn.accountKey} and p.workspace_id = ${turn.workspaceId} and p.remote_id is not null
    ), kept as (
      insert into foreign_posts (
        workspace_id, connection_id, network, account_key, remote_id, url, kind, text, published_at, created_at)
      select ${turn.workspaceId}, ${turn.connectionId}, ${turn.network}, ${turn.accountKey},
        l.remote_id, l.url, l.kind, l.text, l.published_at, ${now}::timestamptz
      from listed l
      -- The items of a thread are listed one by one.
      where not exists (select 1 from own o where o.remote_id = l.remote_id or o.ids @> to_jsonb(l.remote_id))
      on conflict (workspace_id, account_key, remote_id) do update
        set connection_id = excluded.connection_id, url = excluded.url, text = excluded.text
      returning id, published_at, 'foreign' as kind
    ), older as (
      select o.id, o.published_at, 'publication' as kind
      from own o join listed l on l.remote_id = o.remote_id
      where o.part = 'post' and o.published_at < ${now}::timestamptz - interval '90 days'
    )
    insert into metric_due (subject_id, kind, workspace_id, connection_id, published_at, next_at)
    select s.id, s.kind, ${turn.workspaceId}, ${turn.connectionId}, s.published_at, ${now}::timestamptz
    from (select * from kept union all select * from older) s
    where not exists (select 1 from metric_readings r where r.subject_id = s.id)
    on conflict do nothing`.execute(tx)
}
