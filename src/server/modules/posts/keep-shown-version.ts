import type { Post } from '#contract/posts.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { insertPresent } from './keep-version.ts'

/**
 * Keeps the current version of a post permanently, in a transaction that has locked it: another person who changed the
 * post is shown it and chooses between the two.
 */
export async function keepShownVersion(tx: Db, post: Post): Promise<void> {
  await insertPresent(tx, post)
  await tx
    .updateTable('post_versions')
    .set({ was_shown: true })
    .where('post_id', '=', post.id)
    .where('version', '=', post.version)
    .execute()
}
