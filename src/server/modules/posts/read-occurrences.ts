import { sql } from 'kysely'
import type { Publication } from '#contract/posts.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { asScreensList, publicationsOf } from './read-posts.ts'

const pageSize = 20

export interface OccurrencePage {
  occurrences: { occurrence: number; dueAt: string | null; publications: Publication[] }[]
  /** The parameter for the next page; null: there is none. */
  next: number | null
}

/**
 * Every time of a post, newest first.
 * @param before only occurrences before this one
 * @returns null when the workspace has no such post
 */
export async function readOccurrences(
  db: Db,
  { workspaceId, postId }: { workspaceId: string; postId: string },
  before: number | undefined,
): Promise<OccurrencePage | null> {
  const post = await db
    .selectFrom('scheduled_posts')
    .select('occurrence')
    .where('id', '=', postId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  if (!post) return null
  const newest = Math.min(post.occurrence, (before ?? post.occurrence + 1) - 1)
  const oldest = newest - pageSize + 1
  const rows = await publicationsOf(
    db,
    [postId],
    sql<boolean>`p.occurrence between ${oldest}::int and ${newest}::int`,
  )
  const publications = rows.map((row) => row.publication).sort(asScreensList)
  const occurrences = [...Map.groupBy(publications, ({ occurrence }) => occurrence)].map(
    ([occurrence, sent]) => ({
      occurrence,
      dueAt: sent.find(({ part }) => part === 'post')?.dueAt ?? null,
      publications: sent,
    }),
  )
  return { occurrences, next: oldest > 1 ? oldest : null }
}
