import type { Post } from '#contract/posts.ts'

/** Somebody who changes a post, and what they may do. */
export interface PostActor {
  userId: string
  name: string
  /** Whether they may give a post a time, publish it, or touch one that has a time. */
  maySchedule: boolean
}

/** Authors may change what is a draft; what has a time is its editors'. */
export function mayChange({ maySchedule }: Pick<PostActor, 'maySchedule'>, { status }: Pick<Post, 'status'>) {
  return status === 'draft' || maySchedule
}
