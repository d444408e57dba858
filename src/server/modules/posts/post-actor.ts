import type { Post } from '#contract/posts.ts'

/** A person who changes a post, and their rights. */
export interface PostActor {
  userId: string
  name: string
  /** Whether they may schedule and publish posts, and change scheduled ones. */
  maySchedule: boolean
}

/** Authors may change drafts; scheduled posts belong to editors. */
export function mayChange({ maySchedule }: Pick<PostActor, 'maySchedule'>, { status }: Pick<Post, 'status'>) {
  return status === 'draft' || maySchedule
}
