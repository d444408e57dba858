import { sql } from 'kysely'
import { mostPosts } from '#domain/best-time/find-best-time.ts'
import type { PostKind, TimedPost, WeekTime } from '#domain/best-time/timed-post.ts'
import { weekTimeOf } from '#domain/best-time/week-time.ts'
import { interactionMetrics } from '#domain/metrics/engagement-rate.ts'
import type { PostMetric } from '#domain/metrics/metric.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** The posts of an account that a best time is found among. */
export interface JudgedPosts {
  /** The number each post is judged by; null: no number that enough posts have. */
  metric: PostMetric | 'interactions' | null
  posts: TimedPost[]
  /** Of each post. */
  times: WeekTime[]
}

const days = 365
const lifetimeAfterDays = 30
/** A number counts when this share of the posts has it. */
const fewestHaving = 0.8
const seenMetrics = ['impressions', 'views', 'reach'] as const

interface Row {
  id: string
  published_at: Date
  kind: PostKind
  age: '24h' | 'latest'
  impressions: number | null
  views: number | null
  reach: number | null
  interactions: number | null
}

/**
 * The newest posts of a year with their number at 24 hours; of posts older than 30 days without one, their newest
 * number, which is judged apart. Deleted posts are left out, and those of an experiment that is still open.
 * @param zone in which hours and weekdays are meant
 * @param experimentId its posts are in, although it is open
 */
export async function readJudgedPosts(
  db: Db,
  of: { workspaceId: string; connectionId: string; zone: string; experimentId?: string },
  now: Date,
): Promise<JudgedPosts> {
  const rows = await readRows(db, of, now)
  const metric = [...seenMetrics, 'interactions' as const].find(
    (name) =>
      rows.length > 0 && rows.filter((row) => row[name] !== null).length >= fewestHaving * rows.length,
  )
  if (!metric) return { metric: null, posts: [], times: [] }
  const posts = rows.toReversed().flatMap((row): TimedPost[] => {
    const value = row[metric]
    const valueType = row.age === '24h' ? '24h' : 'lifetime'
    return value === null
      ? []
      : [{ id: row.id, publishedAt: row.published_at, kind: row.kind, valueType, value }]
  })
  return { metric, posts, times: posts.map(({ publishedAt }) => weekTimeOf(publishedAt, of.zone)) }
}

/** Newest first. */
async function readRows(
  db: Db,
  {
    workspaceId,
    connectionId,
    experimentId = '',
  }: { workspaceId: string; connectionId: string; experimentId?: string },
  now: Date,
): Promise<Row[]> {
  const ago = (count: number) => new Date(now.getTime() - count * 86_400_000)
  const interactions = sql.join(
    interactionMetrics.map((metric) => sql`coalesce(n.${sql.ref(metric)}, 0)`),
    sql` + `,
  )
  const anyInteraction = sql.join(interactionMetrics.map((metric) => sql`n.${sql.ref(metric)}`))
  const { rows } = await sql<Row>`
    select s.id, s.published_at, s.kind, n.age, n.impressions, n.views, n.reach,
      case when coalesce(${anyInteraction}) is null then null else ${interactions} end as interactions
    from (
      select p.id, p.published_at, case
          when m.kind = 'image' then 'picture' when m.kind is not null then m.kind
          when w.content::text ~ 'https?://' then 'link' else 'text' end as kind
      from publications p
      join scheduled_posts w on w.id = p.post_id
      left join lateral (
        select m.kind from post_media pm join media m on m.id = pm.media_id
        where pm.post_id = p.post_id and pm.role = 'main' order by pm.place limit 1
      ) m on true
      where p.workspace_id = ${workspaceId} and p.connection_id = ${connectionId} and p.part = 'post'
        and p.state = 'published' and p.published_at >= ${ago(days)}
        and not exists (
          select from experiment_posts ep join experiments e on e.id = ep.experiment_id
          where ep.post_id = p.post_id and ep.occurrence = p.occurrence and e.connection_id = p.connection_id
            and e.status = 'open' and e.id::text <> ${experimentId})
      union all
      select f.id, f.published_at, f.kind from foreign_posts f
      where f.workspace_id = ${workspaceId} and f.connection_id = ${connectionId} and f.gone_at is null
        and f.published_at >= ${ago(days)}
    ) s
    cross join lateral (
      select n.* from post_numbers n
      where n.subject_id = s.id and (n.age = '24h' or (n.age = 'latest' and s.published_at < ${ago(lifetimeAfterDays)}))
      order by n.age = '24h' desc limit 1
    ) n
    where not exists (select from metric_readings r where r.subject_id = s.id and r.outcome = 'gone')
    order by s.published_at desc, s.id desc
    limit ${mostPosts}`.execute(db)
  return rows
}
