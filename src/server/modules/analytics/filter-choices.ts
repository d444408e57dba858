import { sql } from 'kysely'
import { analyticsLimits, type FilterChoices } from '#contract/analytics.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** The choices are those of this many of the newest posts. */
const newestPosts = 10_000

/** The people who wrote posts that went out, also those who left, and the campaigns of the links that were sent. */
export async function readFilterChoices(db: Db, workspaceId: string): Promise<FilterChoices> {
  const newest = sql`(
    select p.post_id, p.published_at, p.steps from publications p
    where p.workspace_id = ${workspaceId} and p.part = 'post' and p.published_at is not null
    order by p.published_at desc limit ${newestPosts})`
  const authors = await sql<{ id: string; name: string }>`
    select u.id, u.name from users u
    where u.id in (select w.user_id from ${newest} p join scheduled_posts w on w.id = p.post_id)
    order by lower(u.name), u.id limit ${analyticsLimits.authors}`.execute(db)
  const campaigns = await sql<{ name: string }>`
    select t.name from ${newest} p cross join lateral jsonb_array_elements_text(p.steps -> 'campaigns') as t (name)
    where length(t.name) <= ${analyticsLimits.campaignChars}
    group by t.name order by max(p.published_at) desc, t.name limit ${analyticsLimits.campaigns}`.execute(db)
  return { authors: authors.rows, campaigns: campaigns.rows.map(({ name }) => name) }
}
