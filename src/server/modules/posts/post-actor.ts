import type { Post } from '#contract/posts.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'

/** A person who changes a post, and their rights. */
export interface PostActor {
  userId: string
  name: string
  /** Whether they may schedule and publish posts, and change scheduled ones. */
  maySchedule: boolean
  /** How this server takes money: whether what they schedule counts against a plan. */
  billing: BillingMode
}

/** Authors may change drafts; scheduled posts belong to editors. */
export function mayChange({ maySchedule }: Pick<PostActor, 'maySchedule'>, { status }: Pick<Post, 'status'>) {
  return status === 'draft' || maySchedule
}
