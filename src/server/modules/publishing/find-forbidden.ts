import type { Post } from '#contract/posts.ts'
import type { PostActor, PostRefusal } from './refusals.ts'

/** Authors may touch what is a draft; what has a time is its editors'. null: they may. */
export function findForbidden(by: PostActor, post: Post): PostRefusal | null {
  const isAllowed = post.status === 'draft' || by.maySchedule
  return isAllowed ? null : { kind: 'refused', why: 'only-drafts' }
}
