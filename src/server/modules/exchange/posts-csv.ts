import { sql } from 'kysely'
import type { PostFilters } from '#contract/posts.ts'
import { safeCell } from '#domain/text/csv-cell.ts'
import type { PostView } from '#domain/post/post.ts'
import { writeCsv } from '#domain/text/csv.ts'
import { writtenColumns } from '#domain/post/import-columns.ts'
import { whereFiltered } from '#server/modules/posts/post-filters.ts'
import { findPosts } from '#server/modules/posts/read-posts.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { postCells } from './post-cells.ts'

/** Which posts to export. */
export interface PostsToExport {
  /** null: all of them. */
  view: PostView | null
  filters: PostFilters
  /** By their time; null: no limit. Drafts have no time, and are in every span. */
  from: Date | null
  to: Date | null
}

const statuses: Record<PostView, readonly string[]> = {
  scheduled: ['scheduled', 'processing', 'failed'],
  draft: ['draft'],
  shared: ['posted'],
}
/** Posts read at once. */
const batch = 100
/** Programs that guess the encoding recognize UTF-8 by this mark. */
const mark = '\uFEFF'

/** Posts as a CSV file, in chunks, soonest first; no cell is a formula. */
export async function* postsCsv(
  db: Db,
  workspaceId: string,
  wanted: PostsToExport,
  shown: { zone: string; origin: string },
): AsyncGenerator<string> {
  yield `${mark}${writeCsv([[...writtenColumns]], { delimiter: ',' })}\r\n`
  const ids = await idsOf(db, workspaceId, wanted)
  for (let start = 0; start < ids.length; start += batch) {
    const posts = await findPosts(db, workspaceId, ids.slice(start, start + batch))
    const rows = posts.map((post) => {
      const cells = postCells(post, shown.zone, shown.origin)
      return writtenColumns.map((column) => safeCell(cells[column] ?? ''))
    })
    if (rows.length > 0) yield `${writeCsv(rows, { delimiter: ',' })}\r\n`
  }
}

async function idsOf(db: Db, workspaceId: string, { view, filters, from, to }: PostsToExport) {
  const time = sql<Date | null>`coalesce(scheduled_posts.posted_at, scheduled_posts.scheduled_for)`
  const within = sql<boolean>`(${time} is null or (${time} >= coalesce(${from}::timestamptz, '-infinity') and ${time} < coalesce(${to}::timestamptz, 'infinity')))`
  const rows = await db
    .selectFrom('scheduled_posts')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .$if(view !== null, (query) =>
      query.where(sql<boolean>`status = any(${[...statuses[view ?? 'draft']]}::text[])`),
    )
    .where(whereFiltered(workspaceId, filters) ?? sql<boolean>`true`)
    .where(within)
    .orderBy(time)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
