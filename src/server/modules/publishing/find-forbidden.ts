import type { Post } from '#contract/posts.ts'
import { mayChange, type PostActor } from '#server/modules/posts/post-actor.ts'
import type { PostRefusal } from './refusals.ts'

/** Why a person may not change this post; null: they may. */
export function findForbidden(by: PostActor, post: Post): PostRefusal | null {
  return mayChange(by, post) ? null : { kind: 'refused', why: 'only-drafts' }
}
