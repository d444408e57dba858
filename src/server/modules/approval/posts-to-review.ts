import { sql } from 'kysely'
import type { Post } from '#contract/posts.ts'
import type { ReviewScope } from '#contract/reviews.ts'
import { formatDay } from '#domain/time/format/days.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { addDays, timeOn } from '#domain/time/pick-time.ts'
import { firstWords } from '#domain/post/first-words.ts'
import { presentPosts } from '#server/modules/posts/read-posts.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** The maximum number of posts in one review. */
export const maxReviewedPosts = 60

export type PostsToReview =
  | { kind: 'found'; title: string; posts: Post[] }
  | { kind: 'nothing' }
  | { kind: 'too-many' }

/**
 * The posts of a workspace that a link will show, soonest first: unpublished ones, and for a week also drafts
 * requested for it.
 * @param zone decides when a week begins
 * @param format of the title, which names the week
 */
export async function postsToReview(
  tx: Db,
  workspaceId: string,
  scope: ReviewScope,
  zone: string,
  format: TimeFormat,
): Promise<PostsToReview> {
  const rows = await tx
    .selectFrom('scheduled_posts as p')
    .leftJoin('approvals as a', (join) => join.onRef('a.post_id', '=', 'p.id').on('a.state', '=', 'asked'))
    .selectAll('p')
    .where('p.workspace_id', '=', workspaceId)
    .where('p.status', 'in', ['draft', 'scheduled', 'failed'])
    .where(inScope(scope, zone))
    .orderBy(sql`coalesce(p.scheduled_for, a.wanted_for) nulls last, p.id`)
    .limit(maxReviewedPosts + 1)
    .execute()
  const [first] = rows
  if (!first) return { kind: 'nothing' }
  if (rows.length > maxReviewedPosts) return { kind: 'too-many' }
  const title = await titleOf(tx, workspaceId, scope, format, firstWords(first.content))
  return { kind: 'found', title, posts: await presentPosts(tx, rows) }
}

function inScope(scope: ReviewScope, zone: string) {
  switch (scope.kind) {
    case 'post':
      return sql<boolean>`p.id = ${scope.postId}`
    case 'week': {
      const [from, to] = [timeOn(scope.from, 0, zone), timeOn(addDays(scope.from, 7), 0, zone)]
      return sql<boolean>`coalesce(p.scheduled_for, a.wanted_for) >= ${from} and coalesce(p.scheduled_for, a.wanted_for) < ${to}`
    }
    case 'label':
      return sql<boolean>`exists (select from post_labels l where l.post_id = p.id and l.label_id = ${scope.labelId})`
    default:
      return scope satisfies never
  }
}

async function titleOf(
  tx: Db,
  workspaceId: string,
  scope: ReviewScope,
  format: TimeFormat,
  words: string,
): Promise<string> {
  switch (scope.kind) {
    case 'post':
      return words || 'A post without text'
    case 'week':
      return `Week of ${formatDay(scope.from, 'long', format)}`
    case 'label': {
      const label = await tx
        .selectFrom('labels')
        .select('name')
        .where('id', '=', scope.labelId)
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirst()
      return label?.name ?? 'Posts'
    }
    default:
      return scope satisfies never
  }
}
