import { statusOfPost } from '#domain/post/post.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/**
 * Updates the status of posts from their publications. Call it in the transaction that changed them. Posts are locked
 * in one order, so that two transactions neither miss each other's change nor deadlock.
 */
export async function refreshPostStatus(db: Db, postIds: readonly string[], now: Date): Promise<void> {
  if (postIds.length === 0) return
  const locked = await db
    .selectFrom('scheduled_posts')
    .select(['id', 'status', 'posted_at'])
    .where('id', 'in', [...new Set(postIds)])
    .orderBy('id')
    .forUpdate()
    .execute()
  const publications = await db
    .selectFrom('publications as p')
    .innerJoin('scheduled_posts as s', 's.id', 'p.post_id')
    .select(['p.post_id', 'p.state'])
    .where('p.part', '=', 'post')
    // For a repeating post the current occurrence counts, and publications in progress.
    .where((where) =>
      where.or([where('p.occurrence', '=', where.ref('s.occurrence')), where('p.state', '=', 'publishing')]),
    )
    .where('p.post_id', 'in', locked.map((post) => post.id).concat(noPost))
    .execute()
  const states = Map.groupBy(publications, (publication) => publication.post_id)
  const changed = locked
    .map((post) => ({ post, status: statusOfPost((states.get(post.id) ?? []).map(stateOf)) }))
    .filter(({ post, status }) => post.status !== status)
  for (const [status, posts] of Map.groupBy(changed, ({ status }) => status)) {
    await db
      .updateTable('scheduled_posts')
      .set({ status, updated_at: now, ...(status === 'posted' ? { posted_at: now } : {}) })
      .where(
        'id',
        'in',
        posts.map(({ post }) => post.id),
      )
      .execute()
  }
}

/** Keeps `in ()` valid SQL when every post has just been deleted. */
const noPost = '00000000-0000-0000-0000-000000000000'

const stateOf = (publication: { state: PublicationState }) => publication.state
