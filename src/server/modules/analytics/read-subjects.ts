import { sql } from 'kysely'
import type { AnalyticsSubject } from '#contract/analytics.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { textFor, type PostContent } from '#domain/post/post.ts'
import type { Db } from '#server/plumbing/database/database.ts'

interface SubjectRow {
  id: string
  post_id: string | null
  connection_id: string | null
  network: NetworkId
  username: string
  published_at: Date
  url: string | null
  is_foreign: boolean
  is_gone: boolean
  content: PostContent | null
  foreign_kind: AnalyticsSubject['kind'] | null
  foreign_text: string | null
  media_kind: 'image' | 'video' | 'document' | null
  thumbnail_path: string | null
  labels: string[]
}

/** Characters of a text that lists show. */
const mostChars = 500

/** Posts with what lists show of them, by id; those of other workspaces are missing. */
export async function readSubjects(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnalyticsSubject>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`any(${[...ids]}::uuid[])`
  const { rows } = await sql<SubjectRow>`
    select s.*, w.content, m.kind as media_kind, m.thumbnail_path,
      array(select l.label_id from post_labels l where l.post_id = s.post_id order by l.label_id limit 100) as labels,
      s.is_removed or exists (select from metric_readings r where r.subject_id = s.id and r.outcome = 'gone') as is_gone
    from (
      select p.id, p.post_id, p.connection_id, p.network, coalesce(c.username, p.username) as username, p.published_at,
             p.url, false as is_foreign, p.state = 'removed' as is_removed,
             null as foreign_kind, null as foreign_text
      from publications p left join connections c on c.id = p.connection_id
      where p.workspace_id = ${workspaceId} and p.id = ${wanted} and p.published_at is not null and p.part = 'post'
      union all
      select f.id, null, f.connection_id, f.network, coalesce(c.username, f.account_key), f.published_at,
             f.url, true, f.gone_at is not null, f.kind, f.text
      from foreign_posts f left join connections c on c.id = f.connection_id
      where f.workspace_id = ${workspaceId} and f.id = ${wanted}
    ) s
    left join scheduled_posts w on w.id = s.post_id
    left join lateral (
      select m.kind, m.thumbnail_path from post_media pm join media m on m.id = pm.media_id
      where pm.post_id = s.post_id and pm.role = 'main' order by pm.place limit 1
    ) m on true`.execute(db)
  return new Map(rows.map((row) => [row.id, subjectOf(row)]))
}

function subjectOf(row: SubjectRow): AnalyticsSubject {
  const text = row.foreign_text ?? (row.content ? textFor(row.content, row.network) : '')
  return {
    id: row.id,
    postId: row.post_id,
    connectionId: row.connection_id,
    network: row.network,
    username: row.username,
    text: text.slice(0, mostChars),
    kind: row.foreign_kind ?? kindOf(row.media_kind, text),
    url: row.url,
    thumbnailUrl: row.thumbnail_path === null ? null : `/media/${row.thumbnail_path}`,
    publishedAt: row.published_at.toISOString(),
    isForeign: row.is_foreign,
    isGone: row.is_gone,
    labels: row.labels,
  }
}

function kindOf(media: SubjectRow['media_kind'], text: string): AnalyticsSubject['kind'] {
  switch (media) {
    case 'image':
      return 'picture'
    case 'video':
    case 'document':
      return media
    case null:
      return /https?:\/\/\S/u.test(text) ? 'link' : 'text'
    default:
      return media satisfies never
  }
}
