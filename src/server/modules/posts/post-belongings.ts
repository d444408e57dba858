import type { PostLabel } from '#contract/labels.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** The labels of posts, each by name. */
export async function labelsOf(db: Db, postIds: readonly string[]): Promise<Map<string, PostLabel[]>> {
  const rows = await db
    .selectFrom('post_labels as pl')
    .innerJoin('labels as l', 'l.id', 'pl.label_id')
    .select(['pl.post_id', 'l.id', 'l.name', 'l.color'])
    .where('pl.post_id', 'in', [...postIds])
    .orderBy('l.name')
    .execute()
  const labels = new Map<string, PostLabel[]>()
  for (const { post_id: postId, ...label } of rows) labels.set(postId, [...(labels.get(postId) ?? []), label])
  return labels
}

/** The authors of posts, by id; without deleted accounts. */
export async function authorsOf(
  db: Db,
  posts: readonly { user_id: string }[],
): Promise<Map<string, { id: string; name: string }>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(posts.map((post) => post.user_id))])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
